import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReceivedRequest, startServer, type TestServer } from '../../testing/start-server.ts';
import type { ApiClient } from '../api-client.ts';
import { createApiClient } from '../create-api-client.ts';
import { isApiError } from '../errors/api-error.ts';
import { createUploader } from './create-uploader.ts';
import type { UploadState } from './upload-state.ts';

const partBytes = 10;
/** One byte a character. */
const text = '\0\0\0\x14ftypisoma film of several parts';
const film = (name = 'a.mp4') => new File([text], name, { type: 'video/mp4', lastModified: 1_000 });

type Accident = (response: ServerResponse, take: () => void) => void;

let server: TestServer;
/** Content of each upload at the service. */
let uploads: Map<string, string>;
/** Those that are stored. */
let stored: Set<string>;
/** Bytes of what is stored; undefined: those that were sent. */
let storedBytes: number | undefined;
let userId: string;
/** Accidents of the next parts, in turn; undefined: none. */
let accidents: (Accident | undefined)[];
let storage: Map<string, string>;

beforeEach(async () => {
  uploads = new Map();
  stored = new Set();
  storedBytes = undefined;
  accidents = [];
  userId = 'u1';
  storage = new Map();
  server = await startServer(serve);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await server.close();
});

function serve(request: ReceivedRequest, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.path, 'http://service');
  const answer = (data: object, status = 200, code = 0) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code, data, message: code === 0 ? undefined : '不行' }));
  };
  const progress = (id: string) => {
    const received = uploads.get(id)?.length ?? 0;
    const ends = stored.has(id) ? storedBytes : undefined;
    const bytes = { bytes: ends ?? text.length, received_bytes: ends ?? received };
    return { upload_id: id, part_bytes: partBytes, ...bytes };
  };
  if (pathname === '/api/userinfo') {
    response.end(JSON.stringify({ code: 0, user: { point_count: 1, secret: userId } }));
    return;
  }
  if (pathname === '/api/begin-upload') {
    const id = `upload-${uploads.size + 1}`;
    uploads.set(id, '');
    return answer(progress(id));
  }
  if (pathname === '/storage/parts') {
    const accident = accidents.shift();
    const take = (tell = answer) => takePart(request, tell, searchParams);
    return accident ? accident(response, () => take(() => {})) : take();
  }
  const { upload_id: id } = JSON.parse(request.body);
  if (!uploads.has(id)) return answer({}, 200, 40_400);
  if (pathname === '/api/upload-progress') return answer(progress(id));
  uploads.delete(id);
  return answer({ usage: { file_count: 0, max_file_count: 9, bytes: 0, max_bytes: 9 } });
}

function takePart(
  { body }: ReceivedRequest,
  answer: (data: object, status?: number, code?: number) => void,
  query: URLSearchParams,
) {
  const id = query.get('upload') ?? '';
  const received = uploads.get(id);
  if (received === undefined) return answer({}, 404, 40_400);
  const key = `upload/a/${id}.mp4`;
  const file = { key, url: `/storage/${key}` };
  if (stored.has(id)) return answer({ received_bytes: text.length, stored: file });
  if (Number(query.get('offset')) !== received.length) return answer({}, 409, 40_000);
  const now = received + body;
  uploads.set(id, now);
  if (now.length === text.length) stored.add(id);
  answer({ received_bytes: now.length, stored: stored.has(id) ? file : null });
}

/** A client of a page; each page of a browser has the same storage. */
const openPage = (): ApiClient =>
  createApiClient({
    baseUrl: server.url,
    fingerprint: async () => 'fingerprint',
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    },
  });

const sent = (path: string) =>
  server.requests.filter((request) => request.path.split('?')[0] === path);
const offsets = () =>
  sent('/storage/parts').map(({ path }) =>
    Number(new URL(path, server.url).searchParams.get('offset')),
  );
const cut: Accident = (response) => response.destroy();
const fail: Accident = (response) => response.writeHead(503).end();
/** The part arrives, and its answer does not. */
const loseAnswer: Accident = (response, take) => {
  take();
  response.destroy();
};

describe('a film', () => {
  it('is sent in parts, by the session, and nothing tells its name', async () => {
    const { key, url } = await openPage().uploadFile({ file: film('小明.mp4') });
    expect({ key, url }).toEqual({
      key: 'upload/a/upload-1.mp4',
      url: `${server.url}/storage/upload/a/upload-1.mp4`,
    });
    expect(uploads.get('upload-1')).toBe(text);
    expect(offsets()).toEqual([0, 10, 20, 30]);
    const [begun] = sent('/api/begin-upload');
    expect(JSON.parse(begun?.body ?? '')).toEqual({ bytes: text.length, head: btoa(text) });
    const [part] = sent('/storage/parts');
    expect(part).toMatchObject({
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'x-bf': 'fingerprint' },
    });
    const all = JSON.stringify([...server.requests, ...storage]);
    expect(all).not.toContain('小明');
    expect(sent('/api/get-oss-signature')).toEqual([]);
  });

  it('says how far it is, and never goes back', async () => {
    const shares: number[] = [];
    await openPage().uploadFile({ file: film(), onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([10, 20, 30, text.length].map((sum) => sum / text.length));
  });

  it('goes on where it broke off, also from another page', async () => {
    accidents = [undefined, cut];
    await expect(openPage().uploadFile({ file: film() })).rejects.toMatchObject({
      kind: 'network',
    });
    await openPage().uploadFile({ file: film() });
    expect(uploads).toEqual(new Map([['upload-1', text]]));
    expect(offsets()).toEqual([0, 10, 10, 20, 30]);
  });

  it.each<[string, () => File]>([
    ['of another name', () => film('b.mp4')],
    ['of another day', () => new File([text], 'a.mp4', { lastModified: 2_000 })],
    [
      'with other bytes',
      () => new File([text.replace('film', 'FILM')], 'a.mp4', { lastModified: 1_000 }),
    ],
  ])('does not go on with one %s', async (_, other) => {
    accidents = [undefined, cut];
    await openPage()
      .uploadFile({ file: film() })
      .catch(() => {});
    await openPage().uploadFile({ file: other() });
    expect([...uploads.keys()]).toEqual(['upload-1', 'upload-2']);
  });

  it('does not go on with that of another person in the same browser', async () => {
    accidents = [cut];
    await openPage()
      .uploadFile({ file: film() })
      .catch(() => {});
    userId = 'u2';
    await openPage().uploadFile({ file: film() });
    expect([...uploads.keys()]).toEqual(['upload-1', 'upload-2']);
    userId = 'u1';
    await openPage().uploadFile({ file: film() });
    expect([...uploads.keys()]).toEqual(['upload-1', 'upload-2']);
    expect([...stored]).toEqual(['upload-2', 'upload-1']);
  });

  it('begins anew where the service has given it up, and after it was stored', async () => {
    accidents = [cut];
    await openPage()
      .uploadFile({ file: film() })
      .catch(() => {});
    uploads.delete('upload-1');
    await openPage().uploadFile({ file: film() });
    expect([...stored]).toEqual(['upload-1']);
    await openPage().uploadFile({ file: film() });
    expect([...stored]).toEqual(['upload-1', 'upload-2']);
  });

  it('asks again, by a part without bytes, while the service puts it together', async () => {
    const later: Accident = (response) =>
      response.end(
        JSON.stringify({ code: 0, data: { received_bytes: text.length, stored: null } }),
      );
    accidents = [
      ...[undefined, undefined, undefined],
      (response, take) => {
        take();
        later(response, take);
      },
      later,
    ];
    const { key } = await openPage().uploadFile({ file: film() });
    expect(key).toBe('upload/a/upload-1.mp4');
    expect(offsets()).toEqual([0, 10, 20, 30, text.length, text.length]);
    expect(uploads.get('upload-1')).toBe(text);
  });

  it('is not sent again where it is stored as a smaller file', async () => {
    storedBytes = 5;
    accidents = [undefined, undefined, undefined, loseAnswer];
    await openPage()
      .uploadFile({ file: film() })
      .catch(() => {});
    const shares: number[] = [];
    await openPage().uploadFile({ file: film(), onProgress: (share) => shares.push(share) });
    expect(sent('/storage/parts').at(-1)?.body).toBe('');
    expect(shares).toEqual([1]);
  });

  it('that the service refuses says why, and begins anew with the next try', async () => {
    accidents = [
      (response) => response.end(JSON.stringify({ code: 40_000, message: '视频长 121 秒' })),
    ];
    const error = await openPage()
      .uploadFile({ file: film() })
      .catch((reason) => reason);
    expect(isApiError(error, 'refused') && error.serverMessage).toBe('视频长 121 秒');
    await openPage().uploadFile({ file: film() });
    expect([...stored]).toEqual(['upload-2']);
  });

  it.each([
    ['a gateway', 502, '<html>Bad gateway</html>', { kind: 'http', status: 502 }],
    ['too many parts', 429, '{"code":42900}', { kind: 'refused', retryAfterSeconds: 7 }],
  ])('fails by %s with what it has', async (_, status, body, error) => {
    accidents = [(response) => response.writeHead(status, { 'retry-after': '7' }).end(body)];
    await expect(openPage().uploadFile({ file: film() })).rejects.toMatchObject(error);
  });

  it('is whole however its parts get lost, and however many pages send it', async () => {
    const accident = fc.constantFrom(undefined, cut, fail, loseAnswer);
    const pages = fc.integer({ min: 1, max: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(accident, { maxLength: 8 }), pages, async (happen, count) => {
        uploads.clear();
        stored.clear();
        storage.clear();
        accidents = happen;
        const untilStored = async (): Promise<void> => {
          const isStored = await openPage()
            .uploadFile({ file: film() })
            .then(
              () => true,
              () => false,
            );
          if (!isStored) await untilStored();
        };
        await Promise.all(Array.from({ length: count }, untilStored));
        expect(stored.size).toBeGreaterThan(0);
        for (const id of stored) expect(uploads.get(id)).toBe(text);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the queue', () => {
  function start(file: File = film()) {
    const told: UploadState[] = [];
    const uploader = createUploader({ client: openPage() });
    const upload = uploader.upload(file, { onChange: (state) => told.push(state) });
    const until = (status: UploadState['status']) =>
      expect.poll(() => upload.getState().status).toBe(status);
    return { ...upload, told, until };
  }

  it('has films in the same states as pictures', async () => {
    const { told, until, getState } = start();
    await until('uploaded');
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['uploading', 'uploaded']));
    expect(getState()).toMatchObject({ stored: { key: 'upload/a/upload-1.mp4' } });
  });

  it('frees what a cancelled one holds at the service, and can begin again', async () => {
    accidents = [undefined, () => {}];
    const upload = start();
    await expect.poll(() => offsets().length).toBe(2);
    upload.cancel();
    await expect.poll(() => uploads.size).toBe(0);
    upload.tryAgain();
    await upload.until('uploaded');
    expect(offsets()).toEqual([0, 10, 0, 10, 20, 30]);
  });

  it('frees it also where the upload had failed before', async () => {
    accidents = [(response) => response.writeHead(400).end('{"code":40300}')];
    const upload = start();
    await upload.until('failed');
    expect(uploads.size).toBe(1);
    upload.cancel();
    await expect.poll(() => uploads.size).toBe(0);
  });

  it('goes on for as long as it comes further, and while there is no network', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    // Each part gets lost twice.
    accidents = [cut, cut, undefined, cut, cut, undefined, cut, cut];
    await untilEnd(start());
    expect([...stored]).toEqual(['upload-1']);
    vi.stubGlobal('navigator', { onLine: false });
    accidents = Array.from({ length: 6 }, () => cut);
    await untilEnd(start(film('b.mp4')));
    expect([...stored]).toEqual(['upload-1', 'upload-2']);
    vi.stubGlobal('navigator', { onLine: true });
    accidents = [cut, cut, cut];
    const failed = start(film('c.mp4'));
    await untilEnd(failed);
    expect(failed.getState()).toMatchObject({ status: 'failed', error: { kind: 'network' } });
  });

  /** Until it has ended; what waits for its next try begins it immediately. */
  async function untilEnd({ getState }: ReturnType<typeof start>) {
    const isUnderWay = () => {
      const state = getState();
      return state.status === 'uploading' || (state.status === 'waiting' && !state.retry);
    };
    for (;;) {
      await vi.waitUntil(() => !isUnderWay(), { interval: 0, timeout: 30_000 });
      const state = getState();
      if (state.status !== 'waiting') return;
      await vi.advanceTimersByTimeAsync((state.retry?.at ?? 0) - Date.now());
    }
  }
});
