import { startPostgres, type TestPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../testing/start-tcp-proxy.ts';

describe('liveness and readiness', () => {
  let postgres: TestPostgres;
  let proxy: TcpProxy;
  beforeEach(async () => {
    postgres = await startPostgres();
    proxy = await startTcpProxy(postgres.url);
  });
  afterEach(async () => {
    await proxy.stop();
    await postgres.stop();
  });

  it('differ while the database is away: alive, and not ready', async () => {
    const server = await startSiteServer({ from: 'source', databaseUrl: proxy.url });
    const ask = async (path: string) => {
      const response = await fetch(new URL(path, server.url));
      expect(response.headers.get('cache-control')).toBe('no-store');
      return [response.status, await response.json()];
    };
    const alive = [200, { code: 0 }];
    const notReady = [503, { code: 50000, message: 'no-database' }];
    expect(await ask('/healthz')).toEqual(alive);
    expect(await ask('/readyz')).toEqual([200, { code: 0 }]);

    proxy.goAway();
    expect(await ask('/readyz')).toEqual(notReady);
    expect(await ask('/healthz')).toEqual(alive);
    proxy.comeBack();
    expect(await ask('/readyz')).toEqual([200, { code: 0 }]);

    // No answer at all: one such connection is not the end.
    proxy.breakOn('select 1', { fault: 'silence' });
    expect(await ask('/readyz')).toEqual(notReady);
    expect(await ask('/healthz')).toEqual(alive);
    expect(await ask('/readyz')).toEqual([200, { code: 0 }]);
    await server.kill();
  });

  it('differ after SIGTERM: requests are answered, and no more are asked for', async () => {
    const server = await startSiteServer({
      from: 'source',
      databaseUrl: postgres.url,
      env: { DRAIN_SECONDS: '5' },
    });
    const before = await fetch(new URL('/api/userinfo', server.url));
    expect(before.headers.get('connection')).not.toBe('close');

    const stopped = server.stop();
    const readiness = () => fetch(new URL('/readyz', server.url));
    await expect.poll(async () => (await readiness()).status).toBe(503);
    expect(await (await readiness()).json()).toEqual({ code: 50000, message: 'stopping' });
    expect((await fetch(new URL('/healthz', server.url))).status).toBe(200);
    const during = await fetch(new URL('/api/userinfo', server.url));
    expect(await during.json()).toMatchObject({ code: 40015 });
    // So that the proxy's connections are gone when the server stops listening.
    expect(during.headers.get('connection')).toBe('close');
    expect(await stopped).toBe(0);
    await expect(readiness()).rejects.toThrow('fetch failed');
  });
});
