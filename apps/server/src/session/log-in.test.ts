import { codes } from '@site/api-client/wire';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, logIn } from '../../tests/create-visitor.ts';
import { databaseKinds } from '../../tests/open-test-database.ts';
import { startTestApp, type TestApp } from '../../tests/start-test-app.ts';
import { emailCodes, pointEntries, sessions, users } from '../database/schema.ts';

const day = 24 * 60 * 60;

describe.each(databaseKinds)('log-in on %s', (kind) => {
  let app: TestApp;
  let visits = 0;

  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  /** A visitor and a mail address that nobody used before. */
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
    expect(body).toMatchObject({ code: 0, user: { email, point_count: 100, img_is_public: 0 } });
    expect(headers.get('set-cookie')).toMatch(
      /^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await visitor.get('/api/userinfo')).body).toEqual(body);
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

  it('keeps the advertising click that brought a new user', async () => {
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

  it('refuses what is no address, or no code, and names the field', async () => {
    const { visitor, email } = newVisitor();
    expect(await visitor.post('/api/send-login-code', { email: 'nobody' })).toMatchObject({
      status: 400,
      body: { code: codes.badRequest, message: '请求格式不正确：email' },
    });
    expect(await visitor.post('/api/login', { email, code: '12345' })).toMatchObject({
      status: 400,
      body: { code: codes.badRequest, message: '请求格式不正确：code' },
    });
  });

  it('refuses a code after ten minutes', async () => {
    const { visitor, email } = newVisitor();
    await visitor.post('/api/send-login-code', { email });
    app.advance({ seconds: 10 * 60 });
    const { body } = await visitor.post('/api/login', { email, code: readCode(email) });
    expect(body).toEqual({
      code: codes.wrongLoginCode,
      message: '验证码错误或已过期，请重新获取',
    });
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

  it('lets five tries pass, then not even the right code', async () => {
    const { visitor, email } = newVisitor();
    await visitor.post('/api/send-login-code', { email });
    const code = readCode(email);
    for (let tries = 0; tries < 5; tries += 1) {
      const { body } = await visitor.post('/api/login', { email, code: wrong(code) });
      expect(body.code).toBe(codes.wrongLoginCode);
    }
    const { body } = await visitor.post('/api/login', { email, code });
    expect(body.code).toBe(codes.wrongLoginCode);
  });

  it('takes the fifth try when it is right', async () => {
    const { visitor, email } = newVisitor();
    await visitor.post('/api/send-login-code', { email });
    const code = readCode(email);
    for (let tries = 0; tries < 4; tries += 1) {
      await visitor.post('/api/login', { email, code: wrong(code) });
    }
    const { body } = await visitor.post('/api/login', { email, code });
    expect(body.code).toBe(codes.success);
  });

  it('forgets the old code when a new one is sent', async () => {
    const { visitor, email } = newVisitor();
    await visitor.post('/api/send-login-code', { email });
    const old = readCode(email);
    await visitor.post('/api/send-login-code', { email });
    const code = readCode(email);
    // One time in a million both are the same.
    const { body } = await visitor.post('/api/login', { email, code: old });
    expect(body.code).toBe(old === code ? codes.success : codes.wrongLoginCode);
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
      .from(emailCodes)
      .where(eq(emailCodes.purpose, `login:${email}`));
    expect(JSON.stringify({ ...row, expiresAt: 0 })).not.toContain(readCode(email));
  });

  it('sends five codes to an address, then asks to wait, whoever asks', async () => {
    const { email } = newVisitor();
    for (let sent = 0; sent < 5; sent += 1) {
      const { visitor } = newVisitor();
      expect((await visitor.post('/api/send-login-code', { email })).body.code).toBe(0);
    }
    const { visitor } = newVisitor();
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

  it('sends sixty codes for a client, whatever the addresses, then asks to wait', async () => {
    const visitor = createVisitor(app.url, { address: '10.9.9.9' });
    const answers = [];
    for (let sent = 0; sent < 61; sent += 1) {
      answers.push(await visitor.post('/api/send-login-code', { email: `many-${sent}@x.com` }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('10');
  });

  it('asks a guesser to wait, however many codes are sent in between', async () => {
    const { visitor, email } = newVisitor();
    const statuses = [];
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await visitor.post('/api/login', { email, code: '123456' })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
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
    expect(await broken.database.select().from(emailCodes)).toEqual([]);
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
    expect((await visitor.get('/api/userinfo')).headers.get('set-cookie')).toContain('Max-Age');
    app.advance({ seconds: 30 * day - 1 });
    expect((await visitor.get('/api/userinfo')).body.code).toBe(codes.success);
  });

  it('ends a session that was not used for thirty days', async () => {
    const { visitor, email } = newVisitor();
    await logIn(visitor, { email, readCode });
    app.advance({ seconds: 30 * day });
    expect((await visitor.get('/api/userinfo')).body.code).toBe(codes.unauthenticated);
  });

  it('logs out: the cookie is removed and its session is over', async () => {
    const { visitor, email } = newVisitor();
    await logIn(visitor, { email, readCode });
    const { cookie } = visitor;
    const { body, headers } = await visitor.get('/api/logout');
    expect(body).toEqual({ code: codes.success });
    expect(headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0/);
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

  it('makes one user of twenty simultaneous first log-ins', async () => {
    const { email } = newVisitor();
    const { findOrCreateUser } = await import('./find-or-create-user.ts');
    const found = await Promise.all(
      Array.from({ length: 20 }, () =>
        findOrCreateUser(app.database, {
          email,
          welcomePoints: 100,
          adClickId: undefined,
          now: new Date('2026-01-01'),
        }),
      ),
    );
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    expect(found.every(({ pointCount }) => pointCount === 100)).toBe(true);
    const { rows } = (await app.database.execute(
      sql`select count(*)::int as entries from point_entries where user_id = ${found[0]?.id}`,
    )) as { rows: unknown[] };
    expect(rows).toEqual([{ entries: 1 }]);
  });
});

describe('over https', () => {
  it('the cookie is Secure and bound to its host', async () => {
    const { createSessionCookie } = await import('./session-cookie.ts');
    const app = await startTestApp('embedded', {
      publicUrl: 'https://example.com',
      cookie: createSessionCookie({ isHttps: true }),
    });
    const visitor = createVisitor(app.url);
    const email = 'a@example.com';
    const { headers } = await logIn(visitor, { email, readCode: app.newestCode });
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(headers.get('strict-transport-security')).toBe('max-age=15552000');
    await app.stop();
  });
});
