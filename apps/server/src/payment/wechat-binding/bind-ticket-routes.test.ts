import { unionIdOf } from '@internal/wechat-pay-simulator/parts';
import { codes } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, type Visitor } from '../../../testing/create-visitor.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { type PaymentApp, startPaymentApp } from '../../../testing/start-payment-app.ts';
import { users } from '../../database/schema.ts';

describe.each(databaseKinds)('a ticket that binds WeChat on %s', (kind) => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await startPaymentApp(kind);
  });
  afterAll(() => app.stop());

  const newPhone = () => createVisitor(app.url, { address: crypto.randomUUID() });

  async function newTicket(visitor: Visitor): Promise<string> {
    const { body } = await visitor.post('/api/create-wechat-bind-ticket', {});
    expect(body).toMatchObject({ code: codes.success, is_simulated: true });
    return String(body['ticket']);
  }

  async function stateOf(visitor: Visitor, ticket: string) {
    return (await visitor.post('/api/query-wechat-bind-ticket', { ticket })).body['state'];
  }

  const read = (phone: Visitor, ticket: string) =>
    phone.post('/api/read-wechat-bind-ticket', { ticket });
  const begin = (phone: Visitor, ticket: string) =>
    phone.post('/api/begin-wechat-bind', { ticket });

  /** Follows one redirect. @returns where it leads, on this site. */
  async function follow(visitor: Visitor, address: string, init: RequestInit = {}) {
    const response = await visitor.fetch(address, { redirect: 'manual', ...init });
    return (response.headers.get('location') ?? `status ${response.status}`).replace(app.url, '');
  }

  /** Begins on the phone, and answers at WeChat. @returns the way back. */
  async function answer(phone: Visitor, ticket: string, form: Record<string, string>) {
    const { body } = await begin(phone, ticket);
    const page = String(body['url']).replace(/#.*/, '');
    return await follow(phone, page, { method: 'POST', body: new URLSearchParams(form) });
  }

  const unionIdOfUser = async (id: string) =>
    (await app.database.select().from(users).where(eq(users.id, id)))[0]?.unionId;

  it('names the account, binds the WeChat of the phone to it, and tells the screen', async () => {
    const visitor = await app.newUser();
    await visitor.post('/api/edit-user', { nickname: '小明爱画画' });
    const ticket = await newTicket(visitor);
    expect(await stateOf(visitor, ticket)).toBe('open');
    const phone = newPhone();
    const { body } = await read(phone, ticket);
    expect(body).toEqual({
      code: codes.success,
      account: {
        nickname: '小***画',
        email: `${visitor.email[0]}***@example.com`,
        user_id_end: visitor.id.slice(-4),
      },
      is_simulated: true,
    });
    expect(await stateOf(visitor, ticket), 'reading uses nothing up').toBe('open');
    const callback = await answer(phone, ticket, { action: 'allow', person: 'jia' });
    expect(await stateOf(visitor, ticket)).toBe('begun');
    expect(await follow(phone, callback)).toBe('/wx-bind?scanned=1&wechat=done');
    expect(await stateOf(visitor, ticket)).toBe('done');
    expect(await unionIdOfUser(visitor.id)).toBe(unionIdOf('jia'));
    const again = await visitor.post('/api/create-wechat-bind-ticket', {});
    expect(again.body).toMatchObject({ code: codes.forbidden, message: '你已绑定微信' });
  });

  it('says so when the WeChat is bound to another account', async () => {
    const visitor = await app.newUser();
    await app.database
      .update(users)
      .set({ unionId: unionIdOf('yi') })
      .where(eq(users.id, visitor.id));
    const other = await app.newUser();
    const ticket = await newTicket(other);
    const phone = newPhone();
    const callback = await answer(phone, ticket, { action: 'allow', person: 'yi' });
    expect(await follow(phone, callback)).toBe('/wx-bind?scanned=1&wechat=taken');
    expect(await stateOf(other, ticket)).toBe('taken');
  });

  it('says so when the person says no, and when WeChat does not know the code', async () => {
    const visitor = await app.newUser();
    const denied = await newTicket(visitor);
    const phone = newPhone();
    const callback = await answer(phone, denied, { action: 'deny' });
    expect(await follow(phone, callback)).toBe('/wx-bind?scanned=1&wechat=denied');
    expect(await stateOf(visitor, denied)).toBe('denied');

    const failed = await newTicket(visitor);
    const { body } = await begin(phone, failed);
    const state = new URL(String(body['url']), app.url).searchParams.get('state');
    expect(await follow(phone, `/api/wechat/callback?code=invented&state=${state}`)).toBe(
      '/wx-bind?scanned=1&wechat=failed',
    );
    expect(await stateOf(visitor, failed)).toBe('failed');
    expect(await unionIdOfUser(visitor.id)).toBeNull();
  });

  it('works once, however many phones begin simultaneously, and its way back once', async () => {
    const visitor = await app.newUser();
    const ticket = await newTicket(visitor);
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin(newPhone(), ticket)));
    expect(begun.filter(({ body }) => body.code === codes.success)).toHaveLength(1);
    expect((await read(newPhone(), ticket)).body).toMatchObject({
      code: codes.notFound,
      message: '二维码已使用或已过期，请在电脑上刷新二维码后重新扫描',
    });

    const other = await newTicket(visitor);
    const phone = newPhone();
    const callback = await answer(phone, other, { action: 'deny' });
    const { cookie } = phone;
    await follow(phone, callback);
    phone.cookie = cookie;
    expect(await follow(phone, callback)).toBe('/wx-bind?scanned=1&wechat=denied');
    expect(await follow(newPhone(), callback)).toBe('/art/?wechat=denied');
  });

  it('is over after five minutes, and what was begun in time five minutes later', async () => {
    const visitor = await app.newUser();
    const ticket = await newTicket(visitor);
    const begun = await newTicket(visitor);
    const phone = newPhone();
    app.advance({ seconds: 299 });
    const callback = await answer(phone, begun, { action: 'allow', person: 'bing' });
    app.advance({ seconds: 1 });
    expect(await stateOf(visitor, ticket)).toBe('expired');
    expect((await begin(newPhone(), ticket)).body.code).toBe(codes.notFound);
    app.advance({ seconds: 299 });
    expect(await stateOf(visitor, begun)).toBe('expired');
    expect(await follow(phone, callback)).toBe('/wx-bind?scanned=1&wechat=denied');
    expect(await unionIdOfUser(visitor.id)).toBeNull();
  });

  it('ends with the session that shows it', async () => {
    const visitor = await app.newUser();
    const ticket = await newTicket(visitor);
    const phone = newPhone();
    const callback = await answer(phone, ticket, { action: 'allow', person: 'bing' });
    await visitor.get('/api/logout');
    expect(await follow(phone, callback)).toBe('/wx-bind?scanned=1&wechat=denied');
    expect(await unionIdOfUser(visitor.id)).toBeNull();
  });

  it('is begun by our own page alone, which names the account: by no link and no form', async () => {
    const ticket = await newTicket(await app.newUser());
    const phone = newPhone();
    const link = await phone.fetch(`/api/begin-wechat-bind?ticket=${ticket}`);
    expect(link.status).toBe(404);
    const form = await phone.fetch('/api/begin-wechat-bind', {
      method: 'POST',
      body: new URLSearchParams({ ticket }),
    });
    expect(form.status).toBe(403);
    const foreign = await phone.post(
      '/api/begin-wechat-bind',
      { ticket },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.status).toBe(403);
    expect((await read(phone, ticket)).body.code).toBe(codes.success);
  });

  it('does not bind a person who was sent by another: only the browser that began can come back', async () => {
    const attacker = await app.newUser();
    const ticket = await newTicket(attacker);
    const callback = await answer(newPhone(), ticket, { action: 'allow', person: 'bing' });
    const began = newPhone();
    await begin(began, await newTicket(attacker));
    for (const victim of [newPhone(), began, await app.newUser()]) {
      expect(await follow(victim, callback)).toMatch(/wechat=denied$/);
    }
    expect(await stateOf(attacker, ticket)).toBe('begun');
    expect(await unionIdOfUser(attacker.id)).toBeNull();
  });

  it('can be queried by its owner alone, and needs a logged-in user to be made', async () => {
    const visitor = await app.newUser();
    const ticket = await newTicket(visitor);
    expect(await stateOf(await app.newUser(), ticket)).toBe('expired');
    visitor.cookie = '';
    for (const path of ['create-wechat-bind-ticket', 'query-wechat-bind-ticket']) {
      expect((await visitor.post(`/api/${path}`, { ticket })).body.code).toBe(
        codes.unauthenticated,
      );
    }
  });

  it('is made twenty times in a row at most', async () => {
    const visitor = await app.newUser();
    for (let count = 0; count < 20; count += 1) await newTicket(visitor);
    const refused = await visitor.post('/api/create-wechat-bind-ticket', {});
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
  });
});
