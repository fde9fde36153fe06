import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../testing/start-server.ts';
import type { ApiClient } from '../api-client.ts';
import { createApiClient } from '../create-api-client.ts';
import { createUploader, type Uploader } from './create-uploader.ts';
import type { UploadState } from './upload-state.ts';

const png = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'rest']);
const data = {
  expire: Math.floor(Date.now() / 1_000) + 600,
  dir: 'upload/42/',
  policy: 'cG9saWN5',
  accessId: 'LTAI',
  signature: 'c2ln',
  host: '/storage',
};
const expired =
  '<Error><Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message></Error>';

type Answer = (response: ServerResponse) => void;

const stored: Answer = (response) => response.writeHead(204).end();
const status =
  (code: number, body = '', headers = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end(body);
const cut: Answer = (response) => response.destroy();

let server: TestServer;
let client: ApiClient;
let uploader: Uploader;
/** Answers of the service about credentials in turn; a good one when it is empty. */
let credentials: Answer[];
/** Answers of the upload host in turn; that it has stored the file when it is empty. */
let uploads: Answer[];

beforeEach(async () => {
  credentials = [];
  uploads = [];
  server = await startServer(({ path }, response) => {
    if (path === '/storage') return (uploads.shift() ?? stored)(response);
    const answer = credentials.shift();
    if (answer) return answer(response);
    response.end(JSON.stringify({ code: 0, data }));
  });
  client = createApiClient({ baseUrl: server.url, fingerprint: async () => 'fingerprint' });
  uploader = createUploader({ client });
});

afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const asked = (path: string) => server.requests.filter((request) => request.path === path).length;

/** One upload with all that it told. */
function start(file: Blob = png) {
  const told: UploadState[] = [];
  const upload = uploader.upload(file, { onChange: (state) => told.push(state) });
  return { ...upload, told };
}

type Started = ReturnType<typeof start>;

const statusOf = ({ getState }: Started) => getState().status;
const until = (upload: Started, wanted: UploadState['status']) =>
  expect.poll(() => statusOf(upload)).toBe(wanted);

/** Polling between any two tasks, where timers stand still. */
const atEachTurn = { interval: 0, timeout: 30_000 };

/** Timers stand still; what waits for them can be let go on. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
}

/** Until the next try is due; then lets it begin. */
async function untilRetry(upload: Started) {
  const due = () => {
    const state = upload.getState();
    return state.status === 'waiting' ? state.retry?.at : undefined;
  };
  await vi.waitUntil(due, atEachTurn);
  const wait = (due() ?? 0) - Date.now();
  await vi.advanceTimersByTimeAsync(wait);
  return wait;
}

describe('a queue of files', () => {
  it('runs three uploads at a time; the others wait in their order', async () => {
    const open: ServerResponse[] = [];
    uploads = Array.from({ length: 5 }, () => (response) => open.push(response));
    const all = Array.from({ length: 5 }, () => start());
    await expect.poll(() => open.length).toBe(3);
    expect(all.map(statusOf)).toEqual([
      'uploading',
      'uploading',
      'uploading',
      'waiting',
      'waiting',
    ]);
    for (const response of open.splice(0, 1)) stored(response);
    await expect.poll(() => open.length).toBe(3);
    expect(statusOf(all[3] as Started)).toBe('uploading');
    expect(statusOf(all[4] as Started)).toBe('waiting');
    for (const response of open.splice(0)) stored(response);
    await expect.poll(() => open.length).toBe(1);
    for (const response of open.splice(0)) stored(response);
    for (const upload of all) await until(upload, 'uploaded');
    expect(asked('/api/get-oss-signature')).toBe(1);
  });

  it('says how far each is and where it is kept', async () => {
    const upload = start();
    expect(upload.getState()).toEqual({ status: 'waiting' });
    await until(upload, 'uploaded');
    expect(upload.told.map((state) => state.status)).toContain('uploading');
    expect(upload.getState()).toMatchObject({
      stored: { url: expect.stringMatching(/\/storage\/upload\/42\/[0-9a-f]{32}\.png$/) },
    });
  });

  it('a cancelled one makes room, and can begin again', async () => {
    const open: ServerResponse[] = [];
    uploads = Array.from({ length: 4 }, () => (response) => open.push(response));
    const all = Array.from({ length: 4 }, () => start()) as [Started, Started, Started, Started];
    await expect.poll(() => open.length).toBe(3);
    all[0].cancel();
    expect(statusOf(all[0])).toBe('cancelled');
    await until(all[3], 'uploading');
    all[0].tryAgain();
    expect(statusOf(all[0])).toBe('waiting');
    await expect.poll(() => open.length).toBe(4);
    for (const response of open) stored(response);
    for (const upload of all) await until(upload, 'uploaded');
    expect(all[0].told.filter((state) => state.status === 'uploaded')).toHaveLength(1);
  });

  it('one that waits is cancelled without a request', async () => {
    const upload = start();
    upload.cancel();
    const other = start();
    await until(other, 'uploaded');
    expect(statusOf(upload)).toBe('cancelled');
    expect(asked('/storage')).toBe(1);
    other.cancel();
    expect(statusOf(other)).toBe('uploaded');
  });
});

describe('what may have failed by chance is tried three times', () => {
  it.each([
    ['a connection that breaks', cut],
    ['HTTP 503', status(503)],
    [
      'HTTP 500 with an error of the host',
      status(500, '<Error><Code>InternalError</Code></Error>'),
    ],
  ])('%s', async (_, answer) => {
    stopClock();
    uploads = [answer, answer];
    const upload = start();
    expect(await untilRetry(upload)).toBe(1_000);
    expect(await untilRetry(upload)).toBe(4_000);
    await vi.waitUntil(() => statusOf(upload) === 'uploaded', atEachTurn);
    expect(asked('/storage')).toBe(3);
  });

  it('and no more often, unless the user asks for it', async () => {
    stopClock();
    uploads = [cut, cut, cut];
    const upload = start();
    await untilRetry(upload);
    await untilRetry(upload);
    await vi.waitUntil(() => statusOf(upload) === 'failed', atEachTurn);
    expect(upload.getState()).toMatchObject({ error: { kind: 'network' } });
    upload.tryAgain();
    await vi.waitUntil(() => statusOf(upload) === 'uploaded', atEachTurn);
  });

  it('the service that gives credentials is asked again as well', async () => {
    stopClock();
    credentials = [status(502, '<html>Bad gateway</html>')];
    const upload = start();
    expect(await untilRetry(upload)).toBe(1_000);
    await vi.waitUntil(() => statusOf(upload) === 'uploaded', atEachTurn);
    expect(asked('/api/get-oss-signature')).toBe(2);
  });
});

describe('what is refused is not tried again', () => {
  it.each([
    [400, 'EntityTooLarge'],
    [403, 'AccessDenied'],
  ])('HTTP %i, %s', async (code, uploadCode) => {
    uploads = [status(code, `<Error><Code>${uploadCode}</Code></Error>`)];
    const upload = start();
    await until(upload, 'failed');
    expect(upload.getState()).toMatchObject({ error: { kind: 'upload-refused', uploadCode } });
    expect(asked('/storage')).toBe(1);
  });

  it('an expired credential is fetched again once, for all', async () => {
    uploads = [status(403, expired)];
    const upload = start();
    await until(upload, 'uploaded');
    expect(asked('/api/get-oss-signature')).toBe(2);
  });
});

describe('too often', () => {
  const body = JSON.stringify({ code: 42_900, message: '操作过于频繁' });
  const json = { 'content-type': 'application/json' };

  it('the whole queue waits for as long as Retry-After says', async () => {
    stopClock();
    credentials = [status(429, body, { ...json, 'retry-after': '30' })];
    const [first, second] = [start(), start()];
    expect(await untilRetry(first)).toBe(30_000);
    await vi.waitUntil(
      () => statusOf(first) === 'uploaded' && statusOf(second) === 'uploaded',
      atEachTurn,
    );
    expect(asked('/api/get-oss-signature')).toBe(2);
    expect(first.told[1]).toMatchObject({ retry: { error: { code: 42_900 } } });
  });

  it.each([{}, { 'retry-after': '3600' }])('with %o it fails', async (headers) => {
    credentials = [status(429, body, { ...json, ...headers })];
    const upload = start();
    await until(upload, 'failed');
    expect(upload.getState()).toMatchObject({ error: { kind: 'refused', code: 42_900 } });
  });
});

describe('a session that has ended', () => {
  const loggedOut = status(200, JSON.stringify({ code: 40_015 }));

  it('keeps every file, and continues after a log-in', async () => {
    credentials = [loggedOut];
    const all = Array.from({ length: 4 }, () => start());
    for (const upload of all) await until(upload, 'login-needed');
    const later = start();
    expect(statusOf(later)).toBe('login-needed');
    uploader.resume();
    for (const upload of [...all, later]) await until(upload, 'uploaded');
    expect(asked('/storage')).toBe(5);
    expect(asked('/api/get-oss-signature')).toBe(2);
  });

  it('that is known beforehand costs no request', async () => {
    uploader.hold();
    const upload = start();
    expect(statusOf(upload)).toBe('login-needed');
    upload.cancel();
    expect(statusOf(upload)).toBe('cancelled');
    upload.tryAgain();
    expect(statusOf(upload)).toBe('login-needed');
    expect(server.requests).toEqual([]);
    uploader.resume();
    await until(upload, 'uploaded');
  });
});
