import { makeFilm } from '@internal/testing/media/make-film.ts';
import { codes } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { beginFilm, type Incoming, sendPart } from '../../testing/upload-film.ts';
import { assets } from '../database/asset-schema.ts';
import { READING_MS } from './finish-upload.ts';

/** A FLAC that ends after its header. */
const flac = new Uint8Array(
  Buffer.from(
    'ZkxhQ4AAACIQABAAAAAAAAAACsRC8AABWIgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==',
    'base64',
  ),
);

/** A WebM with nothing of use after its head and that of its only segment. */
async function cutWebm() {
  const damaged = new Uint8Array(1_000);
  damaged.set((await makeFilm({ format: 'webm' })).subarray(0, 52));
  return damaged;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('postgres');
});
afterAll(() => app.stop());

const rowOf = async ({ upload_id: id }: Incoming) =>
  (await app.database.select().from(assets).where(eq(assets.id, id)))[0];

it.each([
  ['FLAC', async () => flac],
  ['WebM', cutWebm],
])(
  'one whose reader never ends is refused as unreadable, and others are answered meanwhile: %s',
  async (_, make) => {
    const visitor = await app.newUser();
    const part = await make();
    const incoming = await beginFilm(visitor, part);
    let isAnswered = false;
    const sending = sendPart(visitor, incoming, { offset: 0, part }).finally(() => {
      isAnswered = true;
    });
    await expect.poll(async () => (await rowOf(incoming))?.readingSince).toBeInstanceOf(Date);
    expect((await visitor.get('/api/userinfo')).status).toBe(200);
    expect(isAnswered).toBe(false);
    expect(await sending).toMatchObject({ code: codes.badRequest });
    expect(await rowOf(incoming)).toBeUndefined();
  },
  60_000,
);

it('one that was being read when its server went away is not read again', async () => {
  const visitor = await app.newUser();
  const incoming = await beginFilm(visitor, flac);
  const time = app.services.now().getTime();
  const mark = (readingSince: Date) =>
    app.database
      .update(assets)
      .set({ readingSince, receivedBytes: flac.length })
      .where(eq(assets.id, incoming.upload_id));
  const askAgain = () =>
    sendPart(visitor, incoming, { offset: flac.length, part: new Uint8Array(0) });

  await mark(new Date(time - READING_MS / 2));
  expect(await askAgain()).toMatchObject({ status: 200, data: { stored: null } });
  await mark(new Date(time - READING_MS));
  expect(await askAgain()).toMatchObject({ code: codes.badRequest });
  expect(await rowOf(incoming)).toBeUndefined();
});
