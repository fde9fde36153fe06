import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createVisitor, logIn, type Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startPaymentApp } from '../../testing/start-payment-app.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { pointEntries, users } from '../database/schema.ts';
import { bindIdentity } from '../payment/wechat-oauth/bind-identity.ts';
import { readBalance } from '../points/read-balance.ts';
import { findOrCreateUser } from '../session/find-or-create-user.ts';
import { giveWelcome, type Welcome } from './give-welcome.ts';

const day = 24 * 60 * 60;
const shipped: Welcome = { points: 200, givenAt: 'log-in', perNetwork: 20, perMailDomain: 20 };

describe.each(databaseKinds)('the points of a new user on %s', (kind) => {
  let app: Pick<TestApp, 'url' | 'database' | 'newestCode' | 'advance' | 'stop' | 'services'>;
  afterEach(() => app.stop());

  /** A user's first log-in, or another one. @returns what it says about the points. */
  async function enter(email: string, address: string): Promise<unknown> {
    const visitor = createVisitor(app.url, { address });
    const { body } = await logIn(visitor, { email, readCode: app.newestCode });
    expect(body.code).toBe(0);
    const { point_count } = body['user'] as { point_count: number };
    const state = (body['welcome'] as { state?: string } | undefined)?.state;
    expect(point_count).toBe(state === 'given' ? 200 : 0);
    return state;
  }

  it('come once a mailbox, however its address is written', async () => {
    app = await startTestApp(kind, { welcome: shipped });
    expect(await enter('ming.li@gmail.com', '10.0.0.1')).toBe('given');
    const others = ['mingli@gmail.com', 'ming.li+2@gmail.com', 'm.ingli@googlemail.com'];
    for (const [index, email] of others.entries()) {
      expect(await enter(email, `10.0.${index + 1}.1`)).toBe('used');
      expect(await enter(email, `10.0.${index + 1}.1`), 'reported once').toBeUndefined();
    }
    expect(await enter('ming.li@qq.com', '10.0.9.1')).toBe('given');
    expect(await enter('mingli@qq.com', '10.0.9.1')).toBe('given');
  });

  it('come to twenty people of a network a day, and to the next when a place is free', async () => {
    app = await startTestApp(kind, { welcome: shipped });
    for (let count = 0; count < shipped.perNetwork; count += 1) {
      expect(await enter(`ming${count}@qq.com`, `10.0.0.${count}`)).toBe('given');
    }
    expect(await enter('late@qq.com', '10.0.0.99')).toBe('limited');
    expect(await enter('late@qq.com', '10.0.0.99')).toBe('limited');
    expect(await enter('elsewhere@qq.com', '10.0.1.1')).toBe('given');
    for (let count = 0; count < shipped.perNetwork; count += 1) {
      const address = `2001:db8:1:${count}::1`;
      expect(await enter(`six${count}@qq.com`, address)).toBe('given');
    }
    expect(await enter('six@qq.com', '2001:db8:1:99::1')).toBe('limited');
    app.advance({ seconds: day / shipped.perNetwork });
    expect(await enter('late@qq.com', '10.0.0.99'), 'the next log-in tries again').toBe('given');
  });

  it('come to twenty people of a mail domain a day, its subdomains counted', async () => {
    app = await startTestApp(kind, { welcome: shipped });
    for (let count = 0; count < shipped.perMailDomain; count += 1) {
      const email = `ming@${count === 0 ? '' : `mail${count}.`}example.com`;
      expect(await enter(email, `10.0.${count}.1`)).toBe('given');
    }
    expect(await enter('ming@other.example.com', '10.1.0.1')).toBe('limited');
    expect(await enter('ming@example.net', '10.1.0.1')).toBe('given');
  });

  it('come once to a user who logs in twenty times at the same moment', async () => {
    app = await startTestApp(kind, { welcome: shipped });
    const { database } = app;
    const now = new Date('2026-01-01');
    const email = 'ming@qq.com';
    const states = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const user = await findOrCreateUser(database, { email, adClickId: undefined, now });
        const proof = { kind: 'email', email, client: '10.0.0.1' } as const;
        return await giveWelcome(database, { userId: user.id, welcome: shipped, proof, now });
      }),
    );
    expect(states.filter((state) => state === 'given')).toHaveLength(1);
    const entries = await database.select().from(pointEntries);
    expect(entries).toMatchObject([{ kind: 'welcome', amount: 200 }]);
  });

  it('come once to several users of one mailbox who come at the same moment', async () => {
    app = await startTestApp(kind, { welcome: { ...shipped, perNetwork: 1e6 } });
    const states = await Promise.all(
      Array.from({ length: 10 }, async (_, count) => {
        const visitor = createVisitor(app.url, { address: `10.0.${count}.1` });
        const email = `ming+${count}@example.com`;
        const { body } = await logIn(visitor, { email, readCode: app.newestCode });
        return (body['welcome'] as { state: string }).state;
      }),
    );
    expect(states.toSorted()).toEqual(['given', ...Array(9).fill('used')]);
  });

  it('are not given if the operator gives none', async () => {
    app = await startTestApp(kind, { welcome: { ...shipped, points: 0 } });
    expect(await enter('ming@qq.com', '10.0.0.1')).toBeUndefined();
  });

  it('come with the WeChat where WeChat is real: once a WeChat, and never by mail', async () => {
    const welcome: Welcome = { ...shipped, givenAt: 'wechat-binding' };
    const payment = await startPaymentApp(kind, { welcome });
    app = payment;
    const [first, second] = [await newUser(), await newUser()];
    expect(await enter('ming@qq.com', '10.0.0.1')).toBe('bind-wechat');
    const bind = (visitor: { id: string }, unionId: string) =>
      bindIdentity(payment.services, { userId: visitor.id, appId: 'wx01', unionId });
    expect(await bind(first, 'union-1')).toBe('done');
    expect(await bind(first, 'union-1')).toBe('done');
    expect(await readBalance(app.database, first.id)).toBe(200);
    expect(await bind(second, 'union-1')).toBe('taken');
    // The first account lets go of its WeChat.
    await app.database.update(users).set({ unionId: null }).where(eq(users.id, first.id));
    expect(await bind(second, 'union-1')).toBe('done');
    expect(await readBalance(app.database, second.id)).toBe(0);

    async function newUser(): Promise<Visitor & { id: string }> {
      return await payment.newUser();
    }
  });
});
