import { codes } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, logIn } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { knownBrowsers, mailedCodes, pointEntries, sessions, users } from '../database/schema.ts';
import { TRIES_PER_BROWSER, TRIES_PER_CLIENT, TRIES_PER_NETWORK } from './check-code.ts';
import { createCodeBrowser } from './code-browser.ts';
import { MAX_LIVE_CODES } from './email-code.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { CODES_PER_NETWORK } from './send-code.ts';
import { createSessionCookie } from './session-cookie.ts';

const day = 24 * 60 * 60;

/** Cookies that the answer to a log-out sets. */
const removed = [
  expect.stringMatching(/^sid=; Max-Age=0/),
  expect.stringMatching(/^logged-in=; Max-Age=0; Path=\//),
];

describe.each(databaseKinds)('log-in on %s', (kind) => {
  let app: TestApp;
  let visits = 0;

  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  /** A visitor and an unused mail address. */
  function newVisitor() {
    visits += 1;
    const email = `visitor-${visits}@example.com`;
    return { email, visitor: createVisitor(app.url, { address: `10.0.0.${visits}` }) };
  }
  const readCode = (email: string) => app.newestCode(email);
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it('opens a session by the code that was sent, and welcomes a new user with points', async () => {
    const { visitor, email } = newVisitor();
    expect((await visitor.get('/api/userinfo')).body.code).toBe(codes.unauthenticated);
    const { body, headers } = await logIn(visitor, { email, readCode });
    expect(body).toMatchObject({ code: 0, user: { email, point_count: 100, img_is_public: 1 } });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      'logged-in=1; Max-Age=2592000; Path=/; SameSite=Lax',
    ]);
    expect((await visitor.get('/api/userinfo')).body).toEqual({ code: 0, user: body['user'] });
  });

  it('welcomes once: a second log-in adds no points', async () => {
    const { visitor, email } = newVisitor();
    await logIn(visitor, { email, readCode });
    const { body } = await logIn(visitor, { email, readCode });
    expect(body).toMatchObject({ user: { point_count: 100 } });
    const [user] = await app.database.select().from(users).where(eq(users.email, email));
    const entries = await app.database
      .select()
      .from(pointEntries)
      .where(eq(pointEntries.userId, user?.id ?? ''));
    expect(entries).toMatchObject([{ kind: 'welcome', amount: 100 }]);
  });

  it('stores the advertising click that brought a new user', async () => {
    const { visitor, email } = newVisitor();
    await visitor.post('/api/send-login-code', { email });
    await visitor.post('/api/login', { email, code: readCode(email), bd_vid: 'click-1' });
    const [user] = await app.database.select().from(users).where(eq(users.email, email));
    expect(user?.adClickId).toBe('click-1');
  });

  it('takes an address in any case, with spaces around', async () => {
    const { visitor, email } = newVisitor();
    await visitor.post('/api/send-login-code', { email: ` ${email.toUpperCase()} ` });
    const { body } = await visitor.post('/api/login', { email, code: readCode(email) });
    expect(body).toMatchObject({ code: 0, user: { email } });
  });

  it.each(['nobody', '你好@例子.中国'])(
    'refuses %s, and says what an address is',
    async (email) => {
      const { visitor } = newVisitor();
      expect(await visitor.post('/api/send-login-code', { email })).toMatchObject({
        status: 400,
        body: {
          code: codes.badRequest,
          message: '邮箱地址不正确，应类似 name@example.com；暂不支持中文邮箱地址',
        },
      });
    },
  );

  it('refuses what is not a code, and names the field', async () => {
    const { visitor, email } = newVisitor();
    expect(await visitor.post('/api/login', { email, code: '12345' })).toMatchObject({
      status: 400,
      body: { code: codes.badRequest, message: '请求格式不正确：code' },
    });
  });

  const noCodeHere = {
    code: codes.wrongLoginCode,
    message:
      '验证码已失效，或不是在当前浏览器获取的。请在获取验证码的浏览器里输入，或在这里重新获取',
  };

  it('refuses a code after ten minutes', async () => {
    const { visitor, email } = newVisitor();
    await visitor.post('/api/send-login-code', { email });
    app.advance({ seconds: 10 * 60 });
    const { body } = await visitor.post('/api/login', { email, code: readCode(email) });
    expect(body).toEqual(noCodeHere);
  });

  it('takes a code in the browser that asked for it, and in no other', async () => {
    const { visitor, email } = newVisitor();
    const sent = await visitor.post('/api/send-login-code', { email });
    expect(sent.headers.get('set-cookie')).toMatch(
      /^code-browser=[0-9a-f]{32}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(sent.headers.get('cache-control')).toBe('no-store');
    const code = readCode(email);
    const { visitor: stranger } = newVisitor();
    expect((await stranger.post('/api/login', { email, code })).body).toEqual(noCodeHere);
    await stranger.post('/api/send-login-code', { email });
    const own = readCode(email);
    // One time in a million both are the same.
    const expected = own === code ? codes.success : codes.wrongLoginCode;
    expect((await stranger.post('/api/login', { email, code })).body.code).toBe(expected);
    const { body } = await visitor.post('/api/login', { email, code });
    expect(body.code).toBe(codes.success);
  });

  it('keeps a browser’s name, and takes no name that the server did not give', async () => {
    const { visitor, email } = newVisitor();
    const nameOf = async (cookie?: string) => {
      const answer = await visitor.post(
        '/api/send-login-code',
        { email },
        cookie === undefined ? {} : { cookie },
      );
      return /code-browser=(\w+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
    };
    const name = await nameOf();
    expect(await nameOf()).toBe(name);
    const guest = createVisitor(app.url, { address: '10.8.8.8' });
    const answer = await guest.post(
      '/api/send-login-code',
      { email },
      { cookie: 'code-browser=mine' },
    );
    expect(answer.headers.get('set-cookie')).toMatch(/^code-browser=[0-9a-f]{32};/);
  });

  it('takes a code until the last second', async () => {
    const { visitor, email } = newVisitor();
    await visitor.post('/api/send-login-code', { email });
    app.advance({ seconds: 10 * 60 - 1 });
    const { body } = await visitor.post('/api/login', { email, code: readCode(email) });
    expect(body.code).toBe(codes.success);
  });

  it('takes a code once', async () => {
    const { visitor, email } = newVisitor();
    await logIn(visitor, { email, readCode });
    const again = await visitor.post('/api/login', { email, code: readCode(email) });
    expect(again.body.code).toBe(codes.wrongLoginCode);
  });

  it('takes a code once when it comes five times at the same moment', async () => {
    const { visitor, email } = newVisitor();
    await visitor.post('/api/send-login-code', { email });
    const code = readCode(email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.post('/api/login', { email, code })),
    );
    expect(answers.filter(({ body }) => body.code === codes.success)).toHaveLength(1);
  });

  it('compares ten codes an hour in a browser, then not even the right one', async () => {
    const { visitor, email } = newVisitor();
    await visitor.post('/api/send-login-code', { email });
    const code = readCode(email);
    const { wrongCodes } = app.services;
    const before = wrongCodes.count();
    for (let tries = 0; tries < TRIES_PER_BROWSER.count; tries += 1) {
      const { body } = await visitor.post('/api/login', { email, code: wrong(code) });
      expect(body).toEqual({
        code: codes.wrongLoginCode,
        message: '验证码不对，请核对后再输一次',
      });
    }
    const refused = await visitor.post('/api/login', { email, code });
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('尝试次数过多，请 6 分钟后再试');
    // What the alarm counts: codes that were compared and wrong.
    expect(wrongCodes.count() - before).toBe(TRIES_PER_BROWSER.count);
  });

  it('takes the tenth try when it is right', async () => {
    const { visitor, email } = newVisitor();
    await visitor.post('/api/send-login-code', { email });
    const code = readCode(email);
    for (let tries = 1; tries < TRIES_PER_BROWSER.count; tries += 1) {
      await visitor.post('/api/login', { email, code: wrong(code) });
    }
    const { body } = await visitor.post('/api/login', { email, code });
    expect(body.code).toBe(codes.success);
  });

  it('keeps three codes of a browser side by side, and uses them up together', async () => {
    const { visitor, email } = newVisitor();
    const sent: string[] = [];
    for (let count = 0; count < MAX_LIVE_CODES + 1; count += 1) {
      await visitor.post('/api/send-login-code', { email });
      sent.push(readCode(email));
    }
    const [forgotten = '', oldest = '', , newest = ''] = sent;
    const isLive = sent.slice(1).includes(forgotten);
    const first = await visitor.post('/api/login', { email, code: forgotten });
    expect(first.body.code).toBe(isLive ? codes.success : codes.wrongLoginCode);
    const second = await visitor.post('/api/login', { email, code: oldest });
    expect(second.body.code).toBe(isLive ? codes.wrongLoginCode : codes.success);
    expect((await visitor.post('/api/login', { email, code: newest })).body).toEqual(noCodeHere);
  });

  it("does not take another address's code", async () => {
    const first = newVisitor();
    const second = newVisitor();
    await first.visitor.post('/api/send-login-code', { email: first.email });
    await second.visitor.post('/api/send-login-code', { email: second.email });
    const code = readCode(first.email);
    const { body } = await second.visitor.post('/api/login', { email: second.email, code });
    const isSame = readCode(second.email) === code;
    expect(body.code).toBe(isSame ? codes.success : codes.wrongLoginCode);
  });

  it('stores no code that could be read', async () => {
    const { visitor, email } = newVisitor();
    await visitor.post('/api/send-login-code', { email });
    const [row] = await app.database
      .select()
      .from(mailedCodes)
      .where(eq(mailedCodes.purpose, `login:${email}`));
    expect(JSON.stringify({ ...row, createdAt: 0, expiresAt: 0, id: 0 })).not.toContain(
      readCode(email),
    );
  });

  it('sends five codes to an address from a browser, then asks it to wait', async () => {
    const { visitor, email } = newVisitor();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await visitor.post('/api/send-login-code', { email })).body.code).toBe(0);
    }
    const refused = await visitor.post('/api/send-login-code', { email });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('180');
    expect(refused.body).toEqual({
      code: codes.tooManyRequests,
      message: '验证码获取过于频繁，请 3 分钟后再试',
    });
    app.advance({ seconds: 179 });
    expect((await visitor.post('/api/send-login-code', { email })).status).toBe(429);
    app.advance({ seconds: 1 });
    expect((await visitor.post('/api/send-login-code', { email })).body.code).toBe(0);
  });

  it('sends fifteen codes to an address from a network of strangers, and more to others', async () => {
    const { email } = newVisitor();
    const { visitor: owner } = newVisitor();
    const strangers = Array.from({ length: CODES_PER_NETWORK.count + 1 }, (_, index) =>
      createVisitor(app.url, { address: `10.7.${visits % 256}.${index}` }),
    );
    const statuses = [];
    for (const stranger of strangers) {
      statuses.push((await stranger.post('/api/send-login-code', { email })).status);
    }
    expect(statuses).toEqual([...Array(CODES_PER_NETWORK.count).fill(200), 429]);
    // From elsewhere.
    const elsewhere = createVisitor(app.url, { address: '2001:db8:7::1' });
    expect((await logIn(elsewhere, { email, readCode })).body.code).toBe(codes.success);
    expect((await logIn(owner, { email, readCode })).body.code).toBe(codes.success);
  });

  it('asks nothing of a known browser that strangers have used up', async () => {
    visits += 1;
    const email = `visitor-${visits}@example.com`;
    const owner = createVisitor(app.url, { address: `10.6.${visits}.1` });
    await logIn(owner, { email, readCode });
    await owner.get('/api/logout');
    for (let count = 0; count < CODES_PER_NETWORK.count; count += 1) {
      const stranger = createVisitor(app.url, { address: `10.6.${visits}.${2 + count}` });
      await stranger.post('/api/send-login-code', { email });
      const code = wrong(readCode(email));
      await stranger.post('/api/login', { email, code });
      await stranger.post('/api/login', { email, code });
    }
    const neighbour = createVisitor(app.url, { address: `10.6.${visits}.99` });
    expect((await neighbour.post('/api/send-login-code', { email })).status).toBe(429);
    expect((await logIn(owner, { email, readCode })).body.code).toBe(codes.success);
  });

  it('sends sixty codes for a client, whatever the addresses, then asks to wait', async () => {
    const visitor = createVisitor(app.url, { address: '10.9.9.9' });
    const answers = [];
    for (let sent = 0; sent < 61; sent += 1) {
      answers.push(await visitor.post('/api/send-login-code', { email: `many-${sent}@x.com` }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('10');
  });

  it('asks a guesser to wait, however many codes and browsers they take', async () => {
    const { email } = newVisitor();
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      const guesser = createVisitor(app.url, { address: `10.5.${visits % 256}.${count}` });
      await guesser.post('/api/send-login-code', { email });
      const code = wrong(readCode(email));
      for (let tries = 0; tries < 9; tries += 1) {
        statuses.push((await guesser.post('/api/login', { email, code })).status);
      }
    }
    const { count } = TRIES_PER_NETWORK;
    expect(statuses).toEqual([...Array(count).fill(200), ...Array(36 - count).fill(429)]);
  });

  it('makes a client wait that enters codes in browsers that have none', async () => {
    const visitor = createVisitor(app.url, { address: '10.4.4.4' });
    const { email } = newVisitor();
    const statuses = [];
    for (let tries = 0; tries <= TRIES_PER_CLIENT.count; tries += 1) {
      statuses.push((await visitor.post('/api/login', { email, code: '123456' })).status);
    }
    expect(statuses).toEqual([...Array(TRIES_PER_CLIENT.count).fill(200), 429]);
  });

  it('withdraws the code and says so when the mail server does not take it', async () => {
    const broken = await startTestApp(kind, {
      mailer: { send: () => Promise.reject(new Error('no such server')) },
    });
    const visitor = createVisitor(broken.url);
    const answer = await visitor.post('/api/send-login-code', { email: 'a@example.com' });
    expect(answer).toMatchObject({
      status: 503,
      body: { code: codes.serverError, message: '验证码发送失败，请稍后重试' },
    });
    expect(await broken.database.select().from(mailedCodes)).toEqual([]);
    await broken.stop();
  });

  it('knows a session by the hash of its token only', async () => {
    const { visitor, email } = newVisitor();
    await logIn(visitor, { email, readCode });
    const token = visitor.cookie.slice('sid='.length);
    const rows = await app.database.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.every(({ tokenHash }) => /^[0-9a-f]{64}$/.test(tokenHash))).toBe(true);
  });

  it('never takes the shown user id for a credential', async () => {
    const user = await app.newUser();
    const thief = createVisitor(app.url);
    const { body } = await thief.get('/api/userinfo', { cookie: `sid=${user.id}` });
    expect(body.code).toBe(codes.unauthenticated);
  });

  it('rotates the session at log-in: the cookie from before opens nothing', async () => {
    const { visitor, email } = newVisitor();
    await logIn(visitor, { email, readCode });
    const before = visitor.cookie;
    await logIn(visitor, { email, readCode });
    expect(visitor.cookie).not.toBe(before);
    const { body } = await visitor.get('/api/userinfo', { cookie: before });
    expect(body.code).toBe(codes.unauthenticated);
  });

  it('prolongs a session that is used, at most once a day, with its cookie', async () => {
    const { visitor, email } = newVisitor();
    await logIn(visitor, { email, readCode });
    app.advance({ seconds: day - 1 });
    expect((await visitor.get('/api/userinfo')).headers.get('set-cookie')).toBeNull();
    app.advance({ seconds: 2 });
    const renewed = (await visitor.get('/api/userinfo')).headers.getSetCookie();
    expect(renewed).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000;/),
      expect.stringMatching(/^logged-in=1; Max-Age=2592000;/),
    ]);
    app.advance({ seconds: 30 * day - 1 });
    expect((await visitor.get('/api/userinfo')).body.code).toBe(codes.success);
  });

  it('ends a session that was not used for thirty days', async () => {
    const { visitor, email } = newVisitor();
    await logIn(visitor, { email, readCode });
    app.advance({ seconds: 30 * day });
    expect((await visitor.get('/api/userinfo')).body.code).toBe(codes.unauthenticated);
  });

  it('ends a session 180 days after its log-in, however it is used', async () => {
    const { visitor, email } = newVisitor();
    await logIn(visitor, { email, readCode });
    const used = async () => (await visitor.get('/api/userinfo')).body.code;
    for (let days = 20; days < 180; days += 20) {
      app.advance({ seconds: 20 * day });
      expect(await used()).toBe(codes.success);
    }
    app.advance({ seconds: 20 * day - 1 });
    const last = await visitor.get('/api/userinfo');
    expect(last.body.code).toBe(codes.success);
    expect(last.headers.get('set-cookie'), 'nothing is left to prolong').toBeNull();
    app.advance({ seconds: 1 });
    expect(await used()).toBe(codes.unauthenticated);
  });

  it('logs out everywhere: no session of the person is left, and everybody else stays', async () => {
    const { visitor: computer, email } = newVisitor();
    const { visitor: phone } = newVisitor();
    const { visitor: other, email: otherEmail } = newVisitor();
    await logIn(computer, { email, readCode });
    await logIn(phone, { email, readCode });
    await logIn(other, { email: otherEmail, readCode });
    const { cookie } = computer;
    const { body, headers } = await computer.post('/api/logout-everywhere', {});
    expect(body).toEqual({ code: codes.success });
    expect(headers.getSetCookie()).toEqual(removed);
    for (const headers of [{ cookie }, { cookie: phone.cookie }]) {
      const answer = await phone.get('/api/userinfo', headers);
      expect(answer.body.code).toBe(codes.unauthenticated);
    }
    expect((await other.get('/api/userinfo')).body.code).toBe(codes.success);
    const [user] = await app.database.select().from(users).where(eq(users.email, email));
    const known = app.database.select().from(knownBrowsers);
    expect(await known.where(eq(knownBrowsers.userId, user?.id ?? ''))).toEqual([]);
    const guest = await computer.post('/api/logout-everywhere', {});
    expect(guest.body.code, 'needs somebody who is logged in').toBe(codes.unauthenticated);
  });

  it('logs out: the cookie is removed and its session is over', async () => {
    const { visitor, email } = newVisitor();
    await logIn(visitor, { email, readCode });
    const { cookie } = visitor;
    const { body, headers } = await visitor.get('/api/logout');
    expect(body).toEqual({ code: codes.success });
    expect(headers.getSetCookie()).toEqual(removed);
    const later = await visitor.get('/api/userinfo', { cookie });
    expect(later.body).toEqual({ code: codes.unauthenticated, message: '请先登录' });
  });

  it('does not log out for another site', async () => {
    const { visitor, email } = newVisitor();
    await logIn(visitor, { email, readCode });
    const { status } = await visitor.get('/api/logout', { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(403);
    expect((await visitor.get('/api/userinfo')).body.code).toBe(codes.success);
  });

  describe('the marker that scripts read', () => {
    const marked = 'logged-in=1; Max-Age=2592000; Path=/; SameSite=Lax';
    const markersOf = async (headers: Record<string, string>) => {
      const answer = await createVisitor(app.url).get('/api/userinfo', headers);
      return answer.headers.getSetCookie();
    };

    it('is not sent to a guest', async () => {
      expect(await markersOf({})).toEqual([]);
      expect(await markersOf({ cookie: 'logged-in=0' })).toEqual([]);
    });

    it('comes with the next answer when a session has none, and once', async () => {
      const { visitor, email } = newVisitor();
      await logIn(visitor, { email, readCode });
      const { cookie } = visitor;
      for (const before of [cookie, `${cookie}; logged-in=0`, `${cookie}; logged-in=x`]) {
        expect(await markersOf({ cookie: before }), before).toEqual([marked]);
      }
      expect(await markersOf({ cookie: `${cookie}; logged-in=1` })).toEqual([]);
    });

    it('is taken back by the next answer when the session is over', async () => {
      const { visitor, email } = newVisitor();
      await logIn(visitor, { email, readCode });
      const { cookie } = visitor;
      await visitor.post('/api/logout-everywhere', {});
      const takenBack = ['logged-in=0; Max-Age=2592000; Path=/; SameSite=Lax'];
      expect(await markersOf({ cookie: `${cookie}; logged-in=1` })).toEqual(takenBack);
      expect(await markersOf({ cookie: 'logged-in=1' })).toEqual(takenBack);
    });

    it('says nothing about who is logged in, and opens nothing', async () => {
      const { body } = await createVisitor(app.url).get('/api/userinfo', {
        cookie: 'logged-in=1',
      });
      expect(body.code).toBe(codes.unauthenticated);
    });
  });

  it('makes one user of twenty simultaneous first log-ins', async () => {
    const { email } = newVisitor();
    const options = { email, adClickId: undefined, now: new Date('2026-01-01') };
    const found = await Promise.all(
      Array.from({ length: 20 }, () => findOrCreateUser(app.database, options)),
    );
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
  });
});

describe('over https', () => {
  it('the cookie is Secure and bound to its host', async () => {
    const app = await startTestApp('postgres', {
      publicUrl: 'https://example.com',
      cookie: createSessionCookie({ isHttps: true }),
      codeBrowser: createCodeBrowser({ isHttps: true }),
    });
    const visitor = createVisitor(app.url);
    const email = 'a@example.com';
    const sent = await visitor.post('/api/send-login-code', { email });
    expect(sent.headers.get('set-cookie')).toMatch(
      /^__Host-code-browser=[0-9a-f]{32}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { headers } = await logIn(visitor, { email, readCode: app.newestCode });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      'logged-in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    ]);
    expect(headers.get('strict-transport-security')).toBe('max-age=15552000');
    await app.stop();
  });
});
