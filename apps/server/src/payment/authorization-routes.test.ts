import { unionIdOf } from '@internal/wechat-pay-simulator/parts';
import { codes } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { type PaymentApp, startPaymentApp } from '../../testing/start-payment-app.ts';
import { users } from '../database/schema.ts';

describe.each(databaseKinds)('the way to WeChat on %s', (kind) => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await startPaymentApp(kind);
  });
  afterAll(() => app.stop());

  /** Follows one redirect. @returns where it leads, on this site. */
  async function follow(visitor: Visitor, address: string, init: RequestInit = {}) {
    const response = await visitor.fetch(address, { redirect: 'manual', ...init });
    const location = response.headers.get('location');
    return location === null ? `status ${response.status}` : location.replace(app.url, '');
  }

  const begin = (visitor: Visitor, purpose: string, redirect = '/wx-bind') =>
    follow(visitor, `/api/wechat/authorize?${new URLSearchParams({ purpose, redirect })}`);

  /** The person's answer on the simulator's page. */
  const answer = (visitor: Visitor, page: string, form: Record<string, string>) =>
    follow(visitor, page.replace(/#.*/, ''), { method: 'POST', body: new URLSearchParams(form) });

  it('leads over the silent page back to a payment that WeChat knows the payer of', async () => {
    const visitor = await app.newUser();
    const page = await begin(visitor, 'pay', '/art/?buy=1');
    expect(page).toMatch(
      /^\/simulated-wechat-pay\/connect\/oauth2\/authorize\?appid=.*#wechat_redirect$/,
    );
    const callback = await follow(visitor, page.replace(/#.*/, ''));
    expect(callback).toMatch(/^\/api\/wechat\/callback\?code=\w+&state=\w+$/);
    expect(await follow(visitor, callback)).toBe('/art/?buy=1&wechat=done');
    const order = await app.order(visitor, { trade_type: 'JSAPI' });
    expect(order.body.code).toBe(codes.success);
    expect((await app.row(order.outTradeNo)).openId).toBe(app.simulated.openId);
  });

  it('binds the WeChat of a person who agrees, and no second account to it', async () => {
    const visitor = await app.newUser();
    const callback = await answer(visitor, await begin(visitor, 'bind'), {
      action: 'allow',
      person: 'yi',
    });
    expect(await follow(visitor, callback)).toBe('/wx-bind?wechat=done');
    const [user] = await app.database.select().from(users).where(eq(users.id, visitor.id));
    expect(user?.unionId).toBe(unionIdOf('yi'));

    const other = await app.newUser();
    const second = await answer(other, await begin(other, 'bind'), {
      action: 'allow',
      person: 'yi',
    });
    expect(await follow(other, second)).toBe('/wx-bind?wechat=taken');
  });

  it('ends where it began when the person says no', async () => {
    const visitor = await app.newUser();
    const callback = await answer(visitor, await begin(visitor, 'bind'), { action: 'deny' });
    expect(await follow(visitor, callback)).toBe('/wx-bind?wechat=denied');
  });

  it('works once', async () => {
    const visitor = await app.newUser();
    const callback = await follow(visitor, (await begin(visitor, 'pay')).replace(/#.*/, ''));
    await follow(visitor, callback);
    expect(await follow(visitor, callback)).toBe('/art/?wechat=denied');
  });

  it('is over after ten minutes', async () => {
    const visitor = await app.newUser();
    const page = await begin(visitor, 'pay');
    app.advance({ seconds: 600 });
    const callback = await follow(visitor, page.replace(/#.*/, ''));
    expect(await follow(visitor, callback)).toBe('/art/?wechat=denied');
  });

  it('belongs to the session that began it', async () => {
    const attacker = await app.newUser();
    const victim = await app.newUser();
    const callback = await answer(attacker, await begin(attacker, 'bind'), {
      action: 'allow',
      person: 'bing',
    });
    expect(await follow(victim, callback)).toBe('/art/?wechat=denied');
    const [user] = await app.database.select().from(users).where(eq(users.id, victim.id));
    expect(user?.unionId).toBeNull();
  });

  it('says so when WeChat does not know the code', async () => {
    const visitor = await app.newUser();
    const page = new URL(await begin(visitor, 'pay'), app.url);
    const state = page.searchParams.get('state') ?? '';
    const callback = `/api/wechat/callback?code=invented&state=${state}`;
    expect(await follow(visitor, callback)).toBe('/wx-bind?wechat=failed');
  });

  it('goes over the log-in for a guest', async () => {
    const guest = await app.newUser();
    guest.cookie = '';
    const here = '/api/wechat/authorize?purpose=pay&redirect=%2Fart%2F';
    expect(await begin(guest, 'pay', '/art/')).toBe(
      `/login/?${new URLSearchParams({ redirect: here })}`,
    );
  });

  it('cannot be used by other sites to send people here', async () => {
    const visitor = await app.newUser();
    const response = await visitor.fetch('/api/wechat/authorize?purpose=bind', {
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(403);
  });

  it('is for something', async () => {
    expect(await begin(await app.newUser(), 'steal')).toBe('status 400');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'does not lead on to %s',
    async (redirect) => {
      const visitor = await app.newUser();
      const page = await begin(visitor, 'pay', redirect);
      const callback = await follow(visitor, page.replace(/#.*/, ''));
      expect(await follow(visitor, callback)).toBe('/art/?wechat=done');
    },
  );

  it('goes to no page of the simulator that leads elsewhere', async () => {
    const visitor = await app.newUser();
    const page = (await begin(visitor, 'pay')).replace(/#.*/, '');
    const elsewhere = page.replace(/redirect_uri=[^&]+/, 'redirect_uri=https%3A%2F%2Fevil.example');
    expect(await follow(visitor, elsewhere)).toBe('status 400');
  });
});
