import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../testing/start-server.ts';
import type { ApiClient } from '../api-client.ts';
import { createApiClient } from '../create-api-client.ts';

const png = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'rest']);
const later = Math.floor(Date.now() / 1_000) + 600;
const credential = {
  expire: later,
  dir: 'upload/42/',
  policy: 'cG9saWN5',
  accessId: 'LTAI',
  signature: 'c2ln',
};
const expired =
  '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message></Error>';

let server: TestServer;
let client: ApiClient;
/** The fields of the credential, besides the host. */
let fields: Record<string, unknown>;
/** Answers of the upload host in turn. */
let uploads: { status: number; body?: string }[];

beforeEach(async () => {
  fields = credential;
  uploads = [];
  server = await startServer(({ path }, response) => {
    if (path.endsWith('/api/get-oss-signature')) {
      response.end(JSON.stringify({ code: 0, data: { host: '/storage', ...fields } }));
      return;
    }
    if (path !== '/storage') {
      response.end('{"code":0}');
      return;
    }
    const { status, body } = uploads.shift() ?? { status: 204 };
    response.statusCode = status;
    response.end(body);
  });
  client = createApiClient({ baseUrl: server.url, fingerprint: async () => 'fingerprint' });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server.close();
});

const sent = (path: string) => server.requests.filter((request) => request.path === path);
const names = (body: string) => [...body.matchAll(/; name="([^"]+)"/g)].map(([, name]) => name);

describe('an upload', () => {
  it('sends the fields of version 1, the file last, and nothing of ours', async () => {
    const stored = await client.uploadFile({ file: png });
    expect(stored.key).toMatch(/^upload\/42\/[0-9a-f]{32}\.png$/);
    expect(stored.url).toBe(`${server.url}/storage/${stored.key}`);
    const [request] = sent('/storage');
    expect(names(request?.body ?? '')).toEqual([
      'key',
      'policy',
      'OSSAccessKeyId',
      'Signature',
      'success_action_status',
      'file',
    ]);
    expect(request?.headers['x-bf']).toBeUndefined();
    expect(request?.headers.cookie).toBeUndefined();
  });

  it('is the one of the same bytes that the person has already, where the host answers with its key', async () => {
    const Key = 'upload/41/c0ffee.png';
    uploads = [{ status: 201, body: `<PostResponse>\n  <Key>${Key}</Key>\n</PostResponse>` }];
    expect(await client.uploadFile({ file: png })).toEqual({
      ...{ key: Key, url: `${server.url}/storage/${Key}` },
    });
    expect(sent('/storage')[0]?.body).toContain('name="success_action_status"\r\n\r\n201');
  });

  it('the name of the file stays with the person', async () => {
    await client.uploadFile({ file: new File([png], '小明的护照.png') });
    expect(sent('/storage')[0]?.body).not.toContain(Buffer.from('护照').toString('latin1'));
  });

  it('so does a photo’s data about its place and device', async () => {
    const photo = ['\xff\xd8\xff\xe1\0\x0eExif\0\0MM-39N', '\xff\xda\0\x02pixels\xff\xd9'];
    const bytes = photo.map((part) => Buffer.from(part, 'latin1'));
    const { key } = await client.uploadFile({ file: new File(bytes, 'a.jpg') });
    expect(key).toMatch(/\.jpg$/);
    const [request] = sent('/storage');
    expect(request?.body).not.toContain('Exif');
    expect(request?.body).toContain('pixels');
  });

  it('sends the fields of version 4 as they are, and none of version 1', async () => {
    const { accessId: _, signature: __, ...common } = credential;
    fields = {
      ...common,
      'x-oss-signature-version': 'OSS4-HMAC-SHA256',
      'x-oss-credential': 'LTAI/20261121/cn/oss/aliyun_v4_request',
      'x-oss-date': '20261121T000000Z',
      'x-oss-signature': 'abc',
      'x-oss-security-token': 'token',
    };
    await client.uploadFile({ file: png, key: 'upload/42/a.png' });
    expect(names(sent('/storage')[0]?.body ?? '')).toEqual([
      'key',
      'policy',
      'x-oss-signature-version',
      'x-oss-credential',
      'x-oss-date',
      'x-oss-signature',
      'x-oss-security-token',
      'file',
    ]);
  });

  it('takes a picture under another one’s name by its bytes', async () => {
    const misnamed = new File([png], '雪山.jpg', { type: 'image/jpeg' });
    expect((await client.uploadFile({ file: misnamed })).key).toMatch(/\.png$/);
    const body = sent('/storage')[0]?.body;
    expect(body).toContain('Content-Type: image/png');
    expect(body).not.toContain('jp');
  });

  it('any 2xx is success', async () => {
    for (const status of [200, 201, 204]) {
      uploads = [{ status }];
      await expect(client.uploadFile({ file: png })).resolves.toBeDefined();
    }
  });

  it('a refusal carries the host’s code', async () => {
    uploads = [
      { status: 400, body: '<Error><Code>EntityTooLarge</Code><Message>big</Message></Error>' },
    ];
    await expect(client.uploadFile({ file: png })).rejects.toMatchObject({
      kind: 'upload-refused',
      status: 400,
      uploadCode: 'EntityTooLarge',
    });
    expect(sent('/storage')).toHaveLength(1);
  });

  it('a host that has waited too long is a timeout', async () => {
    uploads = [{ status: 504, body: '<html>Gateway Time-out</html>' }];
    await expect(client.uploadFile({ file: png })).rejects.toMatchObject({
      kind: 'timeout',
      status: 504,
    });
  });

  it('reports its progress, by XMLHttpRequest when there is one', async () => {
    const window = new JSDOM('', { url: server.url }).window;
    vi.stubGlobal('XMLHttpRequest', window.XMLHttpRequest);
    vi.stubGlobal('FormData', window.FormData);
    const file = new window.Blob([new Uint8Array(300_000)]);
    const shares: number[] = [];
    await client.uploadFile({ file, key: 'a', onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    uploads = [{ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }];
    await expect(client.uploadFile({ file, key: 'a' })).rejects.toMatchObject({ status: 403 });
    const controller = new AbortController();
    const upload = client.uploadFile({ file, key: 'a', signal: controller.signal });
    controller.abort();
    await expect(upload).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe('the page’s own transport', () => {
  const token = { authorization: 'Bearer a', 'Content-Type': 'application/json' };

  it('goes along to the service itself: its headers, its fetch and its credentials', async () => {
    const seen: unknown[] = [];
    const headers = vi.fn(() => token);
    client = createApiClient({
      baseUrl: server.url,
      headers,
      credentials: 'include',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        seen.push([new URL(request.url).pathname, request.credentials]);
        return await fetch(request);
      },
    });
    await client.uploadFile({ file: png });
    expect(seen).toEqual([
      ['/api/get-oss-signature', 'include'],
      ['/storage', 'include'],
    ]);
    expect(headers).toHaveBeenLastCalledWith({ path: '/storage', url: `${server.url}/storage` });
    expect(sent('/storage')[0]?.headers).toMatchObject({
      authorization: 'Bearer a',
      'content-type': expect.stringContaining('multipart/form-data; boundary='),
    });
  });

  it('goes along by XMLHttpRequest as well', async () => {
    const window = new JSDOM('', { url: server.url }).window;
    vi.stubGlobal('XMLHttpRequest', window.XMLHttpRequest);
    vi.stubGlobal('FormData', window.FormData);
    client = createApiClient({ baseUrl: server.url, headers: token });
    await client.uploadFile({ file: new window.Blob(['x']), key: 'a' });
    expect(sent('/storage')[0]?.headers).toMatchObject({
      authorization: 'Bearer a',
      'content-type': expect.stringContaining('multipart/form-data; boundary='),
    });
  });

  it('follows the path of baseUrl, and `paths`', async () => {
    client = createApiClient({ baseUrl: `${server.url}/v2`, paths: { '/storage': '/files' } });
    const stored = await client.uploadFile({ file: png });
    expect(stored.url).toBe(`${server.url}/v2/files/${stored.key}`);
    expect(sent('/v2/files')).toHaveLength(1);
  });

  it('sends a third-party host nothing, even through its own fetch', async () => {
    const other = await startServer((_, response) => response.writeHead(204).end());
    fields = { ...credential, host: other.url };
    const seen: unknown[] = [];
    client = createApiClient({
      baseUrl: server.url,
      uploadHosts: [new URL(other.url).host],
      headers: token,
      credentials: 'include',
      fetch: async (input, init) => {
        seen.push(init?.credentials);
        return await fetch(input, init);
      },
    });
    await client.uploadFile({ file: png });
    expect(other.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(seen.at(-1)).toBe('omit');
    await other.close();
  });

  it('a token that cannot be loaded fails the upload', async () => {
    const cause = new Error('offline');
    const headers = ({ path }: { path: string }) =>
      path === '/storage' ? Promise.reject(cause) : token;
    client = createApiClient({ baseUrl: server.url, headers });
    await expect(client.uploadFile({ file: png })).rejects.toMatchObject({
      kind: 'network',
      cause,
    });
    expect(sent('/storage')).toEqual([]);
  });
});

describe('a credential', () => {
  it('is requested once by uploads that start together, and cached', async () => {
    await Promise.all([1, 2, 3].map(() => client.uploadFile({ file: png })));
    await client.uploadFile({ file: png });
    expect(sent('/api/get-oss-signature')).toHaveLength(1);
    expect(sent('/storage')).toHaveLength(4);
  });

  it('is kept until 30 s before it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: (later - 600) * 1_000 });
    await client.getUploadCredential();
    vi.advanceTimersByTime(569_000);
    await client.getUploadCredential();
    expect(sent('/api/get-oss-signature')).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    await client.getUploadCredential();
    expect(sent('/api/get-oss-signature')).toHaveLength(2);
  });

  it.each([-86_400, 86_400])('is kept by a device whose clock is %i s off', async (seconds) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: (later - 600 + seconds) * 1_000 });
    for (let file = 0; file < 21; file++) await client.uploadFile({ file: png });
    // A clock that is set right changes nothing.
    vi.setSystemTime((later - 600) * 1_000);
    await client.getUploadCredential();
    expect(sent('/api/get-oss-signature')).toHaveLength(1);
    vi.advanceTimersByTime(2 * 86_400_000);
    await client.getUploadCredential();
    expect(sent('/api/get-oss-signature')).toHaveLength(2);
  });

  it('that the host calls expired is asked for again, once', async () => {
    uploads = [{ status: 403, body: expired }];
    await client.uploadFile({ file: png });
    expect(sent('/api/get-oss-signature')).toHaveLength(2);
    uploads = [
      { status: 403, body: expired },
      { status: 403, body: expired },
    ];
    await expect(client.uploadFile({ file: png })).rejects.toMatchObject({
      kind: 'upload-refused',
    });
    expect(sent('/api/get-oss-signature')).toHaveLength(3);
  });

  it('of one user is not used for the next', async () => {
    await client.getUploadCredential();
    await client.logOut();
    await client.getUploadCredential();
    expect(sent('/api/get-oss-signature')).toHaveLength(2);
  });

  it('of a caller who gives up still serves the others', async () => {
    const controller = new AbortController();
    const given = client.getUploadCredential({}, { signal: controller.signal });
    const taken = client.getUploadCredential();
    controller.abort();
    await expect(given).rejects.toMatchObject({ kind: 'aborted' });
    await expect(taken).resolves.toMatchObject({ directory: 'upload/42/', expiresAt: later });
  });

  it('without a signature is malformed', async () => {
    fields = { ...credential, signature: '' };
    await expect(client.getUploadCredential()).rejects.toMatchObject({ kind: 'malformed' });
  });

  it.each([
    'https://evil.example',
    'http://upload.example',
    'javascript:alert(1)',
    'https://upload.example.evil.example',
    '//evil.example',
  ])('for %s is refused before a byte is sent', async (host) => {
    fields = { ...credential, host };
    const { url: baseUrl } = server;
    const strict = createApiClient({
      baseUrl,
      fingerprint: async () => 'f',
      uploadHosts: ['upload.example'],
    });
    await expect(strict.uploadFile({ file: png })).rejects.toMatchObject({
      kind: 'malformed',
      field: 'data.host',
    });
  });
});
