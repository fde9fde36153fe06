import { codes } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { users } from '../database/schema.ts';

describe.each(databaseKinds)('a user on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  /** Someone who came without a mail address, as by WeChat. */
  async function newUserWithoutEmail() {
    const user = await app.newUser();
    await app.database.update(users).set({ email: null }).where(eq(users.id, user.id));
    return user;
  }

  it('changes the nickname, cleaned as the page cleans it', async () => {
    const user = await app.newUser();
    const { body } = await user.post('/api/edit-user', { nickname: '  小\u200b明   画画 ' });
    expect(body).toMatchObject({ code: 0, user: { nickname: '小明 画画' } });
    expect((await user.get('/api/userinfo')).body).toEqual(body);
  });

  it('has twenty characters for it, as people count them, and not one more', async () => {
    const user = await app.newUser();
    for (const character of ['画', '👍🏽', 'W']) {
      const longest = character.repeat(20);
      expect((await user.post('/api/edit-user', { nickname: longest })).body).toMatchObject({
        code: 0,
        user: { nickname: longest },
      });
      const refused = await user.post('/api/edit-user', { nickname: character.repeat(21) });
      expect(refused.body.code).toBe(codes.badRequest);
      expect(refused.body.message).toMatch(/20/);
    }
    expect((await user.get('/api/userinfo')).body['user']).toMatchObject({
      nickname: 'W'.repeat(20),
    });
  });

  it('changes all that they have made ten times in ten minutes, and what comes new at any time', async () => {
    const user = await app.newUser();
    const share = (body: object) =>
      user.post('/api/update-user-settings', { img_is_public: 0, ...body });
    for (let count = 0; count < 10; count += 1) {
      expect((await share({ existing_too: true })).status).toBe(200);
    }
    const refused = await share({ existing_too: true });
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('操作过于频繁，请 1 分钟后再试');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await share({})).status).toBe(200);
    app.advance({ seconds: 60 });
    expect((await share({ existing_too: true })).status).toBe(200);
  });

  it('may not have an empty one', async () => {
    const user = await app.newUser();
    for (const nickname of ['', '   ', '\u200b\u202e']) {
      const { body } = await user.post('/api/edit-user', { nickname });
      expect(body.code).toBe(codes.badRequest);
      expect(body.message).toMatch(/昵称/);
    }
  });

  it('may change it ten times in a row, and again when a minute has passed', async () => {
    const user = await app.newUser();
    const rename = (nickname: string) => user.post('/api/edit-user', { nickname });
    for (let count = 0; count < 10; count += 1) {
      expect((await rename('x'.repeat(21))).body.code).toBe(codes.badRequest);
      expect((await rename(`小明${count}`)).body.code).toBe(codes.success);
    }
    const refused = await rename('小明再来');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.body.message).toBe('昵称修改过于频繁，请 1 分钟后再试');
    expect((await user.get('/api/userinfo')).body['user']).toMatchObject({ nickname: '小明9' });
    app.advance({ seconds: 60 });
    expect((await rename('小明再来')).body.code).toBe(codes.success);
  });

  it('has private pictures at first, and switches between private and public ones', async () => {
    const user = await app.newUser();
    expect((await user.get('/api/userinfo')).body['user']).toMatchObject({ img_is_public: 1 });
    for (const img_is_public of [1, 0]) {
      const { body } = await user.post('/api/update-user-settings', { img_is_public });
      const data = { picture_count: 0, public_picture_count: 0 };
      expect(body).toEqual({ code: codes.success, data });
      expect((await user.get('/api/userinfo')).body['user']).toMatchObject({ img_is_public });
    }
    const wrong = await user.post('/api/update-user-settings', { img_is_public: 2 });
    expect(wrong.status).toBe(400);
  });

  it('is needed for every change', async () => {
    const guest = createVisitor(app.url);
    for (const [path, body] of [
      ['/api/edit-user', { nickname: '小明' }],
      ['/api/update-user-settings', { img_is_public: 1 }],
      ['/api/send-bind-code', { email: 'a@example.com' }],
      ['/api/bind-email', { email: 'a@example.com', code: '123456' }],
      ['/art/api/my-pictures', {}],
    ] as const) {
      const answer = await guest.post(path, body);
      expect(answer, path).toMatchObject({ status: 200, body: { code: codes.unauthenticated } });
    }
  });

  it('binds an address by the code that was sent there, and logs in by it', async () => {
    const user = await newUserWithoutEmail();
    const email = `bound-${user.id}@example.com`;
    expect((await user.post('/api/send-bind-code', { email })).body.code).toBe(0);
    const code = app.newestCode(email);
    const { body } = await user.post('/api/bind-email', { email, code });
    expect(body).toMatchObject({ code: 0, user: { email, secret: user.id } });
  });

  it("does not bind by another user's code, nor by one for logging in", async () => {
    const user = await newUserWithoutEmail();
    const other = await newUserWithoutEmail();
    const email = `wanted-${user.id}@example.com`;
    await other.post('/api/send-bind-code', { email });
    const bindCode = app.newestCode(email);
    const byOthers = await user.post('/api/bind-email', { email, code: bindCode });
    expect(byOthers.body.code).toBe(codes.wrongLoginCode);
    await user.post('/api/send-login-code', { email });
    const loginCode = app.newestCode(email);
    const byLogin = await user.post('/api/bind-email', { email, code: loginCode });
    expect(byLogin.body.code).toBe(codes.wrongLoginCode);
  });

  it('does not bind the address of another user', async () => {
    const owner = await app.newUser();
    const user = await newUserWithoutEmail();
    await user.post('/api/send-bind-code', { email: owner.email });
    const { body } = await user.post('/api/bind-email', {
      email: owner.email,
      code: app.newestCode(owner.email),
    });
    expect(body).toEqual({ code: codes.forbidden, message: '该邮箱已被其他账号使用' });
  });

  it('binds no second address', async () => {
    const user = await app.newUser();
    const { body } = await user.post('/api/send-bind-code', { email: 'second@example.com' });
    expect(body).toEqual({ code: codes.forbidden, message: '你已绑定邮箱' });
  });
});
