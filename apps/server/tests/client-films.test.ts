import { readFile } from 'node:fs/promises';
import { withMoreBytes } from '@internal/testing/media/make-film.ts';
import { createApiClient } from '@site/api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PART_BYTES } from '../src/uploads/upload-parts.ts';
import { databaseKinds } from '../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

describe.each(databaseKinds)('a film that the client sends in parts, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  it('comes in whole', async () => {
    const small = await readFile(new URL(import.meta.resolve('@internal/testing/media/film.mp4')));
    const film = withMoreBytes(new Uint8Array(small), 2 * PART_BYTES);
    const user = await app.newUser();
    const client = createApiClient({ baseUrl: app.url, headers: { cookie: user.cookie } });
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    const { key, url } = await client.uploadFile({ file: new Blob([film]), onProgress });
    expect(url).toBe(`${app.url}/storage/${key}`);
    expect(Buffer.compare(await (await user.fetch(url)).bytes(), film)).toBe(0);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });
});
