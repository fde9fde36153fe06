import { codes } from '@site/api-client/wire';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, writeHeaders } from '../../testing/create-visitor.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const path = '/api/send-login-code';
const body = JSON.stringify({ email: 'somebody@example.com' });

describe('a write', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('postgres', { publicUrl: 'https://example.com' });
  });
  afterAll(() => app.stop());

  const write = async (headers: Record<string, string>) => {
    const response = await createVisitor(app.url).fetch(path, { method: 'POST', body, headers });
    return { status: response.status, ...((await response.json()) as { code: number }) };
  };
  const refused = { status: 403, code: codes.forbidden };
  const ofAnotherHost = {
    ...refused,
    message:
      '请求来源不正确：服务器收到的域名与您打开的网址不一致。请联系网站管理员检查反向代理是否传递了 Host',
  };
  const taken = { status: 200, code: codes.success };

  it('is accepted with JSON, x-bf and no sign of another origin', async () => {
    expect(await write(writeHeaders)).toMatchObject(taken);
    const charset = { ...writeHeaders, 'content-type': 'application/json; charset=utf-8' };
    expect(await write(charset)).toMatchObject(taken);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'is refused as %j',
    async (type) => {
      expect(await write({ ...writeHeaders, 'content-type': type })).toMatchObject(refused);
    },
  );

  it('is refused without x-bf, or with one that is not a fingerprint', async () => {
    expect(await write({ 'content-type': 'application/json' })).toMatchObject(refused);
    expect(await write({ ...writeHeaders, 'x-bf': '' })).toMatchObject(refused);
    expect(await write({ ...writeHeaders, 'x-bf': 'x'.repeat(257) })).toMatchObject(refused);
  });

  it.each([
    ['same-origin', taken],
    ['same-site', refused],
    ['cross-site', refused],
    ['none', refused],
  ])('whose browser says %s is answered by that', async (site, answer) => {
    expect(await write({ ...writeHeaders, 'sec-fetch-site': site })).toMatchObject(answer);
  });

  it('of an older browser is judged by its Origin', async () => {
    for (const [origin, answer] of [
      [app.url, taken],
      ['https://example.com', taken],
      ['https://example.com.evil.com', ofAnotherHost],
      ['http://127.0.0.1:1', ofAnotherHost],
      ['null', refused],
    ] as const) {
      expect(await write({ ...writeHeaders, origin }), origin).toMatchObject(answer);
    }
  });

  it('that a proxy without the Host passes on is in the log once, with what to do', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const proxied = await startTestApp('postgres', { log });
    const visitor = createVisitor(proxied.url);
    const origin = 'https://draw.example.com';
    for (let times = 0; times < 3; times += 1) {
      const { status } = await visitor.post(path, { email: 'a@example.com' }, { origin });
      expect(status).toBe(403);
    }
    await proxied.stop();
    const told = lines.filter((line) => line.includes('proxy_set_header Host'));
    expect(told.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, origin, host: new URL(proxied.url).host },
    ]);
  });

  it('of more than 64 kB is refused, with or without its length declared', async () => {
    const large = JSON.stringify({ email: 'x'.repeat(70_000) });
    const options = { method: 'POST', headers: writeHeaders };
    const visitor = createVisitor(app.url);
    expect((await visitor.fetch(path, { ...options, body: large })).status).toBe(413);
    const streamed = await visitor.fetch(path, {
      ...options,
      body: new Blob([large]).stream(),
      ...{ duplex: 'half' },
    });
    expect(streamed.status).toBe(413);
    expect(await streamed.json()).toEqual({ code: codes.badRequest, message: '请求内容过大' });
  });

  it('that is not JSON is refused', async () => {
    const visitor = createVisitor(app.url);
    const options = { method: 'POST', headers: writeHeaders };
    for (const broken of ['{', '', 'null', '[]']) {
      const response = await visitor.fetch(path, { ...options, body: broken });
      expect(response.status).toBe(400);
    }
  });

  it('gets no CORS headers: another origin may not even ask', async () => {
    const response = await createVisitor(app.url).fetch(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.com', 'access-control-request-method': 'POST' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an unknown call', () => {
  it('is answered in JSON', async () => {
    const app = await startTestApp('postgres');
    const visitor = createVisitor(app.url);
    for (const path of ['/api/nothing', '/art/api/nothing', '/api/']) {
      const answer = await visitor.get(path);
      expect(answer).toMatchObject({ status: 404, body: { code: codes.notFound } });
    }
    expect(await visitor.post('/api/userinfo', {})).toMatchObject({ status: 404 });
    await app.stop();
  });
});

describe('an unexpected failure', () => {
  it('shows the person only a number that the log has', async () => {
    const app = await startTestApp('postgres', {
      cookie: {
        read: () => {
          throw new Error('a secret detail');
        },
        write: () => {},
        remove: () => {},
        correctMarker: () => {},
        addMarker: () => {},
      },
    });
    const { status, headers, body } = await createVisitor(app.url).get('/api/userinfo');
    expect(status).toBe(500);
    expect(body).toEqual({
      code: codes.serverError,
      message: `服务出错了，请稍后重试（编号 ${headers.get('x-request-id')}）`,
    });
    await app.stop();
  });
});
