import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../testing/start-server.ts';
import { createApiClient } from '../create-api-client.ts';
import { createMyUploads } from './create-my-uploads.ts';

let server: TestServer;
let answer: unknown;

beforeEach(async () => {
  server = await startServer((_, response) => response.end(JSON.stringify(answer)));
});
afterEach(() => server.close());

const uploads = () =>
  createMyUploads(createApiClient({ baseUrl: server.url, fingerprint: async () => 'f' }));
const asked = () => server.requests.map(({ path, body }) => `${path} ${body}`);

const usage = { file_count: 2, max_file_count: 10, bytes: 3_000, max_bytes: 9_000 };
const readUsage = { files: 2, maxFiles: 10, bytes: 3_000, maxBytes: 9_000 };

it('lists uploads page by page, in our words', async () => {
  const row = {
    id: 'u1',
    kind: 'image',
    url: '/storage/upload/a/b.png',
    thumbnail_url: '/storage/upload/a/b.png?x-oss-process=image/resize,w_320/format,webp',
    type: 'image/png',
    bytes: 2_000,
    created_at: '2026-11-21T08:00:00.000Z',
    use_count: 3,
    digital_humans: ['小明'],
  };
  answer = { code: 0, data: { rows: [row], next_cursor: 'next', usage } };
  expect(await uploads().list({ limit: 1 })).toEqual({
    uploads: [
      {
        id: 'u1',
        kind: 'image',
        url: row.url,
        thumbnailUrl: row.thumbnail_url,
        type: 'image/png',
        bytes: 2_000,
        createdAt: row.created_at,
        useCount: 3,
        digitalHumans: ['小明'],
      },
    ],
    nextCursor: 'next',
    usage: readUsage,
  });
  answer = { code: 0, data: { rows: [], next_cursor: null, usage } };
  expect((await uploads().list()).nextCursor).toBeUndefined();
  expect(asked()).toEqual(['/api/my-uploads {"limit":1}', '/api/my-uploads {}']);
});

it('takes one over from another site', async () => {
  answer = { code: 0, data: { url: '/storage/upload/a/b.png' } };
  const url = 'https://example.com/b.png';
  expect(await uploads().takeOver({ url })).toEqual({ url: '/storage/upload/a/b.png' });
  expect(asked()).toEqual([`/api/import-upload {"url":"${url}"}`]);
});

it('deletes one and says what is left', async () => {
  answer = { code: 0, data: { usage } };
  expect(await uploads().remove({ id: 'u1' })).toEqual({ usage: readUsage });
  expect(asked()).toEqual(['/api/delete-upload {"upload_id":"u1"}']);
});
