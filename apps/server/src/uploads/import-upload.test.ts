import { calls, codes } from '@site/api-client/wire';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { GoneFileError } from '../files/fetch-error.ts';

const picture = await sharp({
  create: { width: 40, height: 30, channels: 3, background: '#a86' },
})
  .png()
  .toBuffer();

/** Files at public addresses, by their paths. */
const files: Readonly<Record<string, () => AsyncIterable<Uint8Array>>> = {
  async *'/picture'() {
    // As small as the parts of a network may be.
    for (let at = 0; at < picture.length; at += 7) yield picture.subarray(at, at + 7);
  },
  async *'/text'() {
    yield Buffer.from('No picture at all, but long enough to be looked at.');
  },
  async *'/broken'() {
    yield picture.subarray(0, 20);
    throw new Error('The connection broke');
  },
  // biome-ignore lint/correctness/useYield: it breaks before its first byte
  async *'/gone'() {
    throw new GoneFileError('files.example.com answered with status 404');
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('postgres', {
    async fetchFile(address) {
      const read = files[new URL(address).pathname];
      if (!read) throw new Error(`Nothing is at ${address}`);
      return { size: undefined, part: undefined, body: read() };
    },
  });
});
afterAll(() => app.stop());

const take = async (user: Visitor, url: string) =>
  (await user.post(calls.importUpload.path, { url })).body;
const at = (path: string) => `https://files.example.com${path}`;

it('makes a picture of another site an upload of the person, whom alone it is shown to', async () => {
  const [user, other] = [await app.newUser(), await app.newUser()];
  const { code, data } = await take(user, at('/picture'));
  const { url } = data as { url: string };
  expect([code, url]).toEqual([
    codes.success,
    expect.stringMatching(/^\/storage\/upload\/.*\.png$/),
  ]);
  const own = await user.fetch(url);
  expect(Buffer.from(await own.arrayBuffer())).toEqual(picture);
  expect((await other.fetch(url)).status).toBe(404);
  const listed = await user.post(calls.listMyUploads.path, {});
  expect(listed.body['data']).toMatchObject({
    rows: [{ url, type: 'image/png', bytes: picture.length }],
    usage: { file_count: 1, bytes: picture.length },
  });
});

it('answers with the upload that has the same bytes, of the same person', async () => {
  const [user, other] = [await app.newUser(), await app.newUser()];
  const { data } = await take(user, at('/picture'));
  expect((await take(user, at('/picture')))['data']).toEqual(data);
  expect((await take(other, at('/picture')))['data']).not.toEqual(data);
  const { body } = await user.post(calls.listMyUploads.path, {});
  expect(body['data']).toMatchObject({ usage: { file_count: 1, bytes: picture.length } });
});

it.each([
  ['/text', /取不到这张图片/],
  ['/gone', /取不到这张图片/],
  ['/broken', /没有回应/],
])('takes nothing from %s, and says why', async (path, message) => {
  const user = await app.newUser();
  const { code, message: said } = await take(user, at(path));
  expect([code, said]).toEqual([codes.badRequest, expect.stringMatching(message)]);
  const { body } = await user.post(calls.listMyUploads.path, {});
  expect(body['data']).toMatchObject({ rows: [], usage: { file_count: 0, bytes: 0 } });
});

it('fetches nothing for guests, and ten a minute for one person', async () => {
  const guest = createVisitor(app.url);
  expect(await take(guest, at('/picture'))).toMatchObject({ code: codes.unauthenticated });
  const user = await app.newUser();
  for (let count = 0; count < 10; count += 1) {
    expect(await take(user, at('/text'))).toMatchObject({ code: codes.badRequest });
  }
  expect(await take(user, at('/picture'))).toMatchObject({ code: codes.tooManyRequests });
});

it('asks no address that is not public', async () => {
  const guarded = await startTestApp('postgres');
  try {
    const user = await guarded.newUser();
    for (const url of [`${guarded.url}/favicon.ico`, 'https://127.0.0.1/a.png', 'https://[::1]/']) {
      expect(await take(user, url)).toMatchObject({
        ...{ code: codes.badRequest, message: expect.stringMatching(/公开的 https 地址/) },
      });
    }
  } finally {
    await guarded.stop();
  }
});
