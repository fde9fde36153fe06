import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

const users = pgTable('baseline_users', {
  id: text('id').primaryKey(),
  email: text('email'),
  nickname: text('nickname'),
  pointCount: integer('point_count').notNull(),
  createdAt: time('created_at').notNull(),
});
const sessions = pgTable('baseline_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});
const rateLimits = pgTable('baseline_rate_limits', {
  key: text('key').primaryKey(),
  fullAt: time('full_at').notNull(),
});
const packages = pgTable('baseline_packages', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  pointCount: integer('point_count').notNull(),
  priceInFen: integer('price_in_fen').notNull(),
  isForSale: boolean('is_for_sale').notNull(),
});
const orders = pgTable(
  'baseline_orders',
  {
    outTradeNo: text('out_trade_no').primaryKey(),
    userId: text('user_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    packageId: text('package_id').notNull(),
    packageName: text('package_name').notNull(),
    pointCount: integer('point_count').notNull(),
    priceInFen: integer('price_in_fen').notNull(),
    tradeType: text('trade_type').notNull(),
    appId: text('app_id').notNull(),
    openId: text('open_id'),
    prepayId: text('prepay_id').unique(),
    codeUrl: text('code_url'),
    tradeState: text('trade_state').notNull().default('NOTPAY'),
    transactionId: text('transaction_id').unique(),
    paidAt: time('paid_at'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    askedAt: time('asked_at'),
  },
  (table) => [
    unique('baseline_orders_key').on(table.userId, table.idempotencyKey),
    index('baseline_orders_of_user').on(table.userId, table.createdAt, table.outTradeNo),
    index('baseline_orders_paid_at').on(table.paidAt),
    index('baseline_orders_open').on(table.askedAt),
  ],
);

/** The tables above, with the indexes that the server's own have. */
const tables = [
  'create table baseline_users (id text primary key, email text, nickname text, point_count int not null, created_at timestamptz not null)',
  'create table baseline_sessions (token_hash text primary key, user_id text not null references baseline_users, created_at timestamptz not null, expires_at timestamptz not null)',
  'create table baseline_rate_limits (key text primary key, full_at timestamptz not null)',
  'create table baseline_packages (id text primary key, name text not null, point_count int not null, price_in_fen int not null, is_for_sale boolean not null)',
  `create table baseline_orders (out_trade_no text primary key, user_id text not null references baseline_users,
    idempotency_key text not null, package_id text not null, package_name text not null, point_count int not null,
    price_in_fen int not null, trade_type text not null, app_id text not null, open_id text, prepay_id text unique,
    code_url text, trade_state text not null default 'NOTPAY', transaction_id text unique, paid_at timestamptz,
    created_at timestamptz not null, expires_at timestamptz not null, asked_at timestamptz,
    unique (user_id, idempotency_key))`,
  'create index baseline_orders_of_user on baseline_orders (user_id, created_at desc, out_trade_no desc)',
  'create index baseline_orders_paid_at on baseline_orders (paid_at)',
  "create index baseline_orders_open on baseline_orders (asked_at) where trade_state not in ('SUCCESS', 'CLOSED')",
  "insert into baseline_packages values ('trial', '体验包', 100, 990, true)",
];

const token = 'a-token-that-all-buyers-share';
const hashOf = (value: string) => createHash('sha256').update(value).digest('hex');
const path = '/v3/pay/transactions/native';

/** The variables of the server that name the merchant's account. */
export type Account = Readonly<Record<string, string>>;

/**
 * Places an order at its bare cost: the server's six statements by drizzle on tables like its own, a
 * signature by RSA, the request to WeChat Pay, and the proof of its answer. No check, no log, no
 * limits of time or size.
 */
export async function createBaselineOrders(
  database: PgDatabase<PgQueryResultHKT>,
  account: Account,
) {
  for (const statement of tables) await database.execute(statement);
  const long = new Date(Date.now() + 24 * 3_600_000);
  const buyer = { id: 'buyer', pointCount: 0, createdAt: new Date() };
  await database.insert(users).values(buyer);
  await database
    .insert(sessions)
    .values({ tokenHash: hashOf(token), userId: buyer.id, createdAt: new Date(), expiresAt: long });
  const read = (name: string) => account[name] ?? '';
  const privateKey = createPrivateKey(readFileSync(read('WECHAT_PAY_PRIVATE_KEY_FILE')));
  const publicKey = createPublicKey(readFileSync(read('WECHAT_PAY_PUBLIC_KEY_FILE')));
  const merchantId = read('WECHAT_PAY_MERCHANT_ID');
  const appId = read('WECHAT_APP_ID');

  async function prepay(body: string): Promise<string> {
    const timestamp = Math.floor(Date.now() / 1000);
    const nonce = randomBytes(16).toString('hex');
    const message = Buffer.from(`POST\n${path}\n${timestamp}\n${nonce}\n${body}\n`);
    const signature = sign('sha256', message, privateKey).toString('base64');
    const response = await fetch(new URL(path, read('WECHAT_PAY_URL')), {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'baseline',
        'wechatpay-serial': read('WECHAT_PAY_PUBLIC_KEY_ID'),
        authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",serial_no="${read('WECHAT_PAY_MERCHANT_SERIAL')}",timestamp="${timestamp}",nonce_str="${nonce}",signature="${signature}"`,
      },
      body,
    });
    const answer = await response.text();
    const header = (name: string) => response.headers.get(`wechatpay-${name}`) ?? '';
    const signed = Buffer.from(`${header('timestamp')}\n${header('nonce')}\n${answer}\n`);
    const isProved = verify(
      'sha256',
      signed,
      publicKey,
      Buffer.from(header('signature'), 'base64'),
    );
    if (!response.ok || !isProved)
      throw new Error(`WeChat Pay answered ${response.status} ${answer}`);
    return (JSON.parse(answer) as { code_url: string }).code_url;
  }

  /** @returns the order's number and what its QR code says. */
  return async ({ packageId, idempotencyKey }: { packageId: string; idempotencyKey: string }) => {
    const now = new Date();
    const [session] = await database
      .select({ user: users, expiresAt: sessions.expiresAt, createdAt: sessions.createdAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now)));
    const userId = session?.user.id ?? '';
    const isKey = and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey));
    await database.select().from(orders).where(isKey);
    await database
      .insert(rateLimits)
      // Each a row of its own, as with many buyers: one row would be a queue.
      .values({ key: `create-order:${hashOf(idempotencyKey).slice(0, 32)}`, fullAt: now })
      .onConflictDoUpdate({ target: rateLimits.key, set: { fullAt: sql`now()` } })
      .returning({ key: rateLimits.key });
    const [chosen] = await database
      .select()
      .from(packages)
      .where(and(eq(packages.id, packageId), eq(packages.isForSale, true)));
    if (!chosen) throw new Error(`There is no package ${packageId}.`);
    const outTradeNo = randomBytes(16).toString('hex');
    const expiresAt = new Date(Math.floor(now.getTime() / 1000 + 7_200) * 1000);
    await database
      .insert(orders)
      .values({
        outTradeNo,
        userId,
        idempotencyKey,
        packageId,
        packageName: chosen.name,
        pointCount: chosen.pointCount,
        priceInFen: chosen.priceInFen,
        tradeType: 'NATIVE',
        appId,
        createdAt: now,
        expiresAt,
      })
      .onConflictDoNothing({ target: [orders.userId, orders.idempotencyKey] })
      .returning();
    const codeUrl = await prepay(
      JSON.stringify({
        appid: appId,
        mchid: merchantId,
        description: chosen.name,
        out_trade_no: outTradeNo,
        time_expire: `${new Date(expiresAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`,
        notify_url: `${read('PUBLIC_URL')}/wechat-pay/notify`,
        amount: { total: chosen.priceInFen, currency: 'CNY' },
      }),
    );
    await database
      .update(orders)
      .set({ codeUrl })
      .where(
        and(eq(orders.outTradeNo, outTradeNo), isNull(orders.prepayId), isNull(orders.codeUrl)),
      )
      .returning();
    return { outTradeNo, codeUrl };
  };
}
