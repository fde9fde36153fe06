import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../testing/start-server.ts';
import { createApiClient } from './create-api-client.ts';
import { toWirePicture } from './wire/picture.ts';

let server: TestServer;
let answer: unknown;

beforeEach(async () => {
  server = await startServer((_, response) => response.end(JSON.stringify(answer)));
});
afterEach(() => server.close());

const client = () => createApiClient({ baseUrl: server.url, fingerprint: async () => 'f' });
const asked = () => {
  const { method, path, body } = server.requests[0] ?? {};
  return `${method} ${path} ${body}`;
};

const row = {
  id: 'p1',
  url: '/pictures/p1.webp',
  mime: 'image/webp',
  tool: 'midjourney',
  width: 1024,
  height: 1024,
  color: '#304050',
  prompt: '',
  seed: 7,
  engine: 'demo',
  img_is_public: 1,
  created_at: '2026-11-21T08:00:00.000Z',
};

it('the public pictures are asked for by the filters that are given, and read into our words', async () => {
  answer = { code: 0, data: { rows: [row], next_cursor: null } };
  const page = await client().listPublicPictures({
    sort: 'most-liked',
    text: 'sea',
    cursor: undefined,
  });
  expect(asked()).toBe('POST /art/api/pictures {"sort":"most-liked","text":"sea"}');
  expect(page.nextCursor).toBeUndefined();
  expect(page.pictures).toMatchObject([
    { id: 'p1', isPrivate: true, isMine: false, likeCount: 0, thumbnails: [] },
  ]);
});

it('what is played has its length, poster and peaks; a picture needs none', async () => {
  const video = { mime: 'video/mp4', duration: 3_000 };
  const audio = { mime: 'audio/mpeg', duration: 6_000, peaks: [0, 100] };
  answer = {
    code: 0,
    data: {
      rows: [{ ...row, ...video, poster: '/pictures/p1/poster.webp' }, { ...row, ...audio }, row],
      next_cursor: null,
    },
  };
  const { pictures } = await client().listMyPictures();
  expect(pictures).toMatchObject([
    {
      ...{ mime: 'video/mp4', duration: 3_000 },
      poster: '/pictures/p1/poster.webp',
    },
    { mime: 'audio/mpeg', duration: 6_000, peaks: [0, 100] },
    { id: 'p1' },
  ]);
  const played = ['duration', 'poster', 'peaks'];
  for (const name of played) expect(pictures[2]).not.toHaveProperty(name);
  expect(pictures.map(toWirePicture)).toMatchObject(
    (answer as { data: { rows: object[] } }).data.rows,
  );
});

it('the list that is the same for everybody has one address, and asks without a fingerprint', async () => {
  answer = { code: 0, data: { rows: [row], next_cursor: '1-a' } };
  const fingerprint = vi.fn(async () => 'f');
  const browser = createApiClient({ baseUrl: server.url, fingerprint });
  const page = await browser.browsePublicPictures({ limit: 48, sort: 'newest', shape: 'all' });
  await browser.browsePublicPictures({ shape: 'square', cursor: '1-a', sort: 'most-liked' });
  await browser.browsePublicPictures();
  expect(server.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/art/api/pictures?limit=48', ''],
    ['GET', '/art/api/pictures?cursor=1-a&shape=square&sort=most-liked', ''],
    ['GET', '/art/api/pictures', ''],
  ]);
  expect(page).toMatchObject({ nextCursor: '1-a', pictures: [{ id: 'p1' }] });
  expect(fingerprint).not.toHaveBeenCalled();
  expect(server.requests[0]?.headers).not.toHaveProperty('x-bf');
});

it('a thumb is given and taken back by its picture', async () => {
  answer = { code: 0, data: { thumb_up_count: 4 } };
  expect(await client().like({ id: 'p1' })).toEqual({ likeCount: 4 });
  expect(asked()).toBe('POST /art/api/thumb-up {"img_id":"p1"}');
  await client().unlike({ id: 'p1' });
  expect(server.requests[1]?.path).toBe('/art/api/cancel-thumb-up');
});

it('sharing answers with who sees it, deleting with what is left', async () => {
  const review = { state: 'waiting' };
  answer = { code: 0, data: { img_is_public: 1, review } };
  const shared = await client().setPictureSharing({ id: 'p1', isPrivate: false });
  expect(shared).toEqual({ isPrivate: true, review });
  expect(asked()).toBe('POST /art/api/set-picture-sharing {"img_id":"p1","img_is_public":0}');
  answer = { code: 0, data: { picture_count: 3, public_picture_count: 2 } };
  const counts = { pictureCount: 3, publicPictureCount: 2 };
  expect(await client().deletePicture({ id: 'p1' })).toEqual(counts);
});
