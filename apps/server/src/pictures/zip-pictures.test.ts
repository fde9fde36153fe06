import { calls, codes, MAX_ZIPPED_BYTES } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPicture } from '../../testing/add-picture.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { outputs } from '../database/output-schema.ts';

const { path } = calls.zipPictures;

describe.each(databaseKinds)('an archive of pictures on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  async function openUser() {
    const user = await app.newUser();
    return {
      user,
      add: (prompt: string) => addPicture(app, { userId: user.id, prompt, isPrivate: true }),
      ask: async (ids: string[]) => (await user.post(path, { img_ids: ids })).body,
    };
  }

  it('has each picture once, as it was made, by a name that every system takes', async () => {
    const { user, add, ask } = await openUser();
    const ids = [await add('雪山: a/b? "晨光"\n'), await add('..'), await add('长'.repeat(60))];
    const body = await ask([...ids, ...ids]);
    const { url } = body['data'] as { url: string };
    const response = await user.fetch(url);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
    const archive = await JSZip.loadAsync(bytes, { checkCRC32: true });
    expect(Object.keys(archive.files)).toEqual([
      '001 雪山 a b 晨光.webp',
      '002.webp',
      `003 ${'长'.repeat(40)}.webp`,
    ]);
    const [first] = Object.values(archive.files);
    const picture = await user.fetch(`/pictures/${ids[0]}.webp`);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(await first?.async('nodebuffer'));
  });

  it('is for its owner alone, and of what is there', async () => {
    const { user, add, ask } = await openUser();
    const id = await add('山');
    const { url } = (await ask([id]))['data'] as { url: string };
    const other = await openUser();
    expect(await other.ask([id])).toMatchObject({ code: codes.notFound });
    expect((await (await other.user.fetch(url)).json()) as object).toMatchObject({
      code: codes.notFound,
    });
    await user.post(calls.deletePicture.path, { img_id: id });
    expect(await ask([id])).toMatchObject({ code: codes.notFound });
  });

  it('is no larger than 2 GB', async () => {
    const { add, ask } = await openUser();
    const [large, small] = [await add('大'), await add('小')];
    const is = (id: string, bytes: number) =>
      app.database.update(outputs).set({ bytes }).where(eq(outputs.id, id));
    await is(large, MAX_ZIPPED_BYTES - 10);
    await is(small, 10);
    expect(await ask([large, small])).toMatchObject({ code: codes.success });
    await is(small, 11);
    expect(await ask([large, small])).toMatchObject({
      code: codes.badRequest,
      message: expect.stringContaining('2 GB'),
    });
  });

  it('is one at a time, and given up with its connection', async () => {
    const { user, ask } = await openUser();
    // More than connections hold while nobody reads.
    const bytes = new Uint8Array(40_000_000);
    const ids = [await addPicture(app, { userId: user.id, bytes })];
    const { url } = (await ask(ids))['data'] as { url: string };
    await user.fetch(url, { method: 'HEAD' });
    expect(await ask(ids), 'a look at its head begins nothing').toMatchObject({
      code: codes.success,
    });
    const giveUp = new AbortController();
    const download = await user.fetch(url, { signal: giveUp.signal });
    expect(download.status).toBe(200);
    await expect.poll(() => ask(ids)).toMatchObject({ code: codes.badRequest });
    giveUp.abort();
    await expect.poll(() => ask(ids)).toMatchObject({ code: codes.success });
  });
});
