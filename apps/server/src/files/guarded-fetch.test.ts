import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, type LookupFunction, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GoneFileError, NoSuchPartError, RefusedAddressError } from './fetch-error.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** Addresses that names lead to next; without an entry, the machine knows. */
const answers: { address: string; family: number }[][] = [];

// No `vi.mock`: another test of this worker may have loaded the module that is tested, with what it imports.
const { lookup: lookUp } = dns;
beforeEach(() => {
  const lookup: LookupFunction = (host, options, callback) => {
    const next = answers.shift();
    if (next) callback(null, next);
    else lookUp(host, { ...options, all: true }, callback);
  };
  Object.assign(dns, { lookup });
  syncBuiltinESMExports();
});
afterEach(() => {
  Object.assign(dns, { lookup: lookUp });
  syncBuiltinESMExports();
  answers.splice(0);
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const mebibyte = 1024 * 1024;

type Fetching = {
  trustedOrigin?: string | undefined;
  maxBytes?: number;
  range?: string;
  signal?: AbortSignal;
};

/** Begins to fetch it. */
const open = (
  url: string,
  {
    trustedOrigin = new URL(url).origin,
    maxBytes = mebibyte,
    range,
    signal = new AbortController().signal,
  }: Fetching = {},
) => guardedFetch(url, { trustedOrigin, maxBytes, range, signal });

/** Fetches all of it. */
async function get(url: string, options?: Fetching) {
  const { body } = await open(url, options);
  return await buffer(body);
}

/** Fetches the first part of it. */
async function begin(url: string, options?: Fetching) {
  const { body } = await open(url, options);
  const parts = body[Symbol.asyncIterator]();
  await parts.next();
  return { parts };
}

function fakeTimers() {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake] });
  onTestFinished(() => void vi.useRealTimers());
}

const answer = async (status: number, headers = {}) =>
  await serve((_, response) => response.writeHead(status, headers).end());

describe('a name', () => {
  const { signal } = new AbortController();
  const ask = (url: string) =>
    guardedFetch(url, { trustedOrigin: undefined, maxBytes: mebibyte, signal });

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:192.168.0.1', 'fd00::1'])(
    'that leads to %s is not fetched from, also beside a public address',
    async (address) => {
      const family = address.includes(':') ? 6 : 4;
      answers.push([
        { address: '93.184.216.34', family: 4 },
        { address, family },
      ]);
      await expect(ask('https://files.example.com/a.png')).rejects.toThrow(
        `files.example.com has the address ${address}, which is not public`,
      );
    },
  );

  it('is looked up once, and the connection goes to what was checked', async () => {
    const controller = new AbortController();
    // A second look would lead into the private network. The first leads nowhere, as a test may.
    answers.push([{ address: '93.184.216.34', family: 4 }], [{ address: '10.0.0.1', family: 4 }]);
    const connected = new Promise<string>((resolve) => {
      const connect = vi.spyOn(Socket.prototype, 'connect');
      onTestFinished(() => connect.mockRestore());
      connect.mockImplementation(function mockConnect(this: Socket, ...given: unknown[]) {
        const [options] = given.flat() as [{ host: string; lookup: LookupFunction }];
        options.lookup(options.host, { all: true }, (_, addresses) => {
          resolve(JSON.stringify(addresses));
          controller.abort(new Error('Seen enough'));
        });
        return this;
      });
    });
    const fetching = guardedFetch('https://files.example.com/a.png', {
      ...{ trustedOrigin: undefined, maxBytes: mebibyte, signal: controller.signal },
    });
    await expect(fetching).rejects.toThrow();
    expect(await connected).toBe('[{"address":"93.184.216.34","family":4}]');
    expect(answers).toHaveLength(1);
  });
});

describe('the file that an engine made', () => {
  it('is fetched from its own service, and nothing is sent along', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    let headers = {};
    const url = await serve((request, response) => {
      headers = request.headers;
      response.end(bytes);
    });
    expect((await get(`${url}/a.png?signature=b`)).equals(bytes)).toBe(true);
    expect(Object.keys(headers).sort()).toEqual(['connection', 'host']);
  });

  it('is fetched from where its service redirects to on the same host', async () => {
    const url = await serve(({ url: path }, response) => {
      if (path === '/b') response.end('picture');
      else response.writeHead(302, { location: '/b' }).end();
    });
    expect((await get(`${url}/a`)).toString()).toBe('picture');
  });

  it.each([
    'http://example.com/a.png',
    'https://127.0.0.1/a.png',
    'https://localhost/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://0.0.0.0/a.png',
    'https://10.1.2.3/a.png',
    'https://172.16.0.1/a.png',
    'https://192.168.1.1/a.png',
    'https://100.64.0.1/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://0177.0.0.1/a.png',
    'https://017700000001/a.png',
    'https://0x7f000001/a.png',
    'https://127.1/a.png',
    'https://127.0.0.1./a.png',
    'https://１２７.０.０.１/a.png',
    'https://127。0。0。1/a.png',
    'https://public@127.0.0.1/a.png',
    'https://192.0.0.8/a.png',
    'https://198.18.0.1/a.png',
    'https://224.0.0.1/a.png',
    'https://255.255.255.255/a.png',
    'https://[::]/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[::ffff:a00:1]/a.png',
    'https://[::ffff:0:7f00:1]/a.png',
    'https://[::127.0.0.1]/a.png',
    'https://[64:ff9b::7f00:1]/a.png',
    'https://[64:ff9b:1::7f00:1]/a.png',
    'https://[2002:7f00:1::]/a.png',
    'https://[2001:0:7f00::1]/a.png',
    'https://[100:0:0:1::1]/a.png',
    'https://[4000::1]/a.png',
    'https://[fec0::1]/a.png',
    'https://[ff02::1]/a.png',
    'https://[fd00::1]/a.png',
    'https://[fe80::1]/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
  ])('is never fetched from %s', async (address) => {
    const fetching = get(address, { trustedOrigin: 'https://api.example.com' });
    await expect(fetching).rejects.toThrow(RefusedAddressError);
  });

  it('is not fetched from another port of the service, nor where it redirects to it', async () => {
    let isAsked = false;
    const other = await serve((_, response) => {
      isAsked = true;
      response.end('secret');
    });
    const url = await answer(302, { location: `${other}/a.png` });
    await expect(get(`${url}/a.png`)).rejects.toThrow(RefusedAddressError);
    const trustedOrigin = url;
    await expect(get(`${other}/a.png`, { trustedOrigin })).rejects.toThrow(RefusedAddressError);
    expect(isAsked).toBe(false);
  });

  it.each(['text/html; charset=utf-8', 'application/json', 'image/svg+xml'])(
    'is no file where it is of the type %s',
    async (type) => {
      const url = await answer(200, { 'content-type': type });
      await expect(get(`${url}/a.png`)).rejects.toThrow(GoneFileError);
    },
  );

  /** Sends a first part, and the rest once it is told to. */
  async function serveInTwo(first: Buffer | string, rest = 'the rest') {
    let send = () => {};
    const url = await serve((_, response) => {
      response.write(first);
      send = () => response.end(rest);
    });
    return { url, send: () => send() };
  }

  it('is given up where its host does not begin within five minutes', async () => {
    fakeTimers();
    const url = await serve(() => vi.advanceTimersByTime(300_000));
    const slow = get(url);
    await expect(slow).rejects.toThrow();
    await expect(slow).rejects.not.toThrow(RefusedAddressError);
  });

  it('is given up where its host is silent for half a minute', async () => {
    fakeTimers();
    const { url } = await serveInTwo('half');
    const { parts } = await begin(url);
    const next = parts.next();
    vi.advanceTimersByTime(30_000);
    await expect(next).rejects.toThrow(`${new URL(url).host} is silent`);
  });

  it('is not given up where the disk is slow instead', async () => {
    fakeTimers();
    const { url, send } = await serveInTwo('half');
    const { parts } = await begin(url);
    vi.advanceTimersByTime(299_999);
    send();
    expect(String((await parts.next()).value)).toBe('the rest');
    expect(await parts.next()).toEqual({ done: true, value: undefined });
  });

  it('is given up after five minutes, however it trickles', async () => {
    fakeTimers();
    const { url } = await serveInTwo('half');
    const { parts } = await begin(url);
    vi.advanceTimersByTime(300_000);
    await expect(parts.next()).rejects.toThrow(`${new URL(url).host} is too slow`);
  });

  it('has five minutes more for each 64 MiB', async () => {
    fakeTimers();
    const first = 64 * mebibyte;
    const { url, send } = await serveInTwo(Buffer.alloc(first));
    const { body } = await open(url, { maxBytes: 2 * first });
    let size = 0;
    for await (const part of body) {
      size += part.length;
      if (size !== first) continue;
      vi.advanceTimersByTime(300_000);
      send();
    }
    expect(size).toBe(first + 'the rest'.length);
  });

  it('is refused after three redirects', async () => {
    let count = 0;
    const url = await serve((_, response) => {
      count += 1;
      response.writeHead(307, { location: `/${count}` }).end();
    });
    await expect(get(url)).rejects.toThrow(RefusedAddressError);
    expect(count).toBe(4);
  });

  it('says how large it is, and is refused where that is too large', async () => {
    const url = await answer(200, { 'content-length': mebibyte });
    expect((await open(url)).size).toBe(mebibyte);
    await expect(open(url, { maxBytes: mebibyte - 1 })).rejects.toThrow(RefusedAddressError);
  });

  it('is refused when it is too large, however much more there is', async () => {
    const part = Buffer.alloc(100_000);
    let sent = 0;
    const url = await serve((_, response) => {
      const send = () => {
        while (!response.destroyed) {
          sent += part.length;
          if (!response.write(part)) return;
        }
      };
      response.on('drain', send);
      send();
    });
    await expect(get(url)).rejects.toThrow(`sends more than ${mebibyte} bytes`);
    await expect(get(url)).rejects.toThrow(RefusedAddressError);
    expect(sent).toBeGreaterThan(mebibyte);
  });

  describe('in part', () => {
    const range = 'bytes=2-4';
    const part = (headers: Record<string, string>, status = 206) =>
      serve((_, response) => response.writeHead(status, headers).end('abc'));

    it.each([
      ['bytes 2-4/9', 9],
      ['bytes 2-4/*', undefined],
    ])('comes as its host says: %s', async (contentRange, size) => {
      let asked: string | undefined;
      const url = await serve((request, response) => {
        asked = request.headers.range;
        response.writeHead(206, { 'content-range': contentRange, 'content-length': 3 }).end('abc');
      });
      const file = await open(url, { range });
      expect(file).toMatchObject({ size, part: { start: 2, end: 4 } });
      expect((await buffer(file.body)).toString()).toBe('abc');
      expect(asked).toBe(range);
    });

    it('may come whole', async () => {
      const url = await part({}, 200);
      expect(await open(url, { range })).toMatchObject({ size: undefined, part: undefined });
    });

    it('is refused where the whole is too large', async () => {
      const url = await part({ 'content-range': `bytes 2-4/${mebibyte + 1}` });
      await expect(open(url, { range })).rejects.toThrow(RefusedAddressError);
    });

    it.each(['bytes two-four/9', 'bytes 4-2/9', ''])(
      'may be tried again where its host does not say which part it is: %s',
      async (contentRange) => {
        const url = await part({ 'content-range': contentRange });
        await expect(open(url, { range })).rejects.toThrow('sends a part of it, and not which');
      },
    );

    it.each([
      ['bytes */9', 9],
      ['nonsense', undefined],
    ])('is not there beyond its end: %s', async (contentRange, size) => {
      const url = await part({ 'content-range': contentRange }, 416);
      const asked = open(url, { range });
      await expect(asked).rejects.toThrow(NoSuchPartError);
      await expect(asked).rejects.toMatchObject({ size });
    });
  });

  it('may have as many bytes as it is allowed', async () => {
    const url = await serve((_, response) => response.end(Buffer.alloc(mebibyte)));
    expect(await get(url)).toHaveLength(mebibyte);
  });

  it('is not asked for any longer once nobody reads on', async () => {
    let closed: Promise<unknown> | undefined;
    const url = await serve((_, response) => {
      closed = once(response, 'close');
      response.write('half');
    });
    const { parts } = await begin(url);
    await parts.return?.();
    await closed;
  });

  it.each([
    ['an error of the service', 503, {}],
    ['too many requests', 429, {}],
    ['a redirect to nowhere', 302, {}],
    ['a part of it', 206, {}],
  ])('may be tried again after %s', async (_, status, headers) => {
    const url = await answer(status, headers);
    await expect(get(`${url}/a.png?signature=b`)).rejects.toThrow(
      expect.objectContaining({
        name: 'Error',
        message: `${new URL(url).host} answered with status ${status}`,
      }),
    );
  });

  it.each([400, 403, 404, 410])('is gone where its host answers %i', async (status) => {
    const url = await answer(status);
    await expect(get(`${url}/a.png?signature=b`)).rejects.toThrow(GoneFileError);
  });

  it('may be tried again after a connection that breaks off', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    });
    const broken = get(url);
    await expect(broken).rejects.toThrow();
    await expect(broken).rejects.not.toThrow(RefusedAddressError);
  });

  it('is given up when the signal says so', async () => {
    const controller = new AbortController();
    const { url } = await serveInTwo('half');
    const { parts } = await begin(url, { signal: controller.signal });
    controller.abort(new Error('The lease is lost'));
    await expect(parts.next()).rejects.toThrow();
  });
});
