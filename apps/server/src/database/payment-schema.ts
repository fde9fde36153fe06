import { bindTicketStates } from '@site/api-client/wire';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { tradeTypes } from '../payment/wechat-pay/wechat-pay.ts';
import { pointEntries, sessions, users } from './schema.ts';
import { time } from './time-column.ts';

/** What can be bought. An operator changes rows; orders keep what they were ordered with. */
export const pointPackages = pgTable(
  'point_packages',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    pointCount: integer('point_count').notNull(),
    priceInFen: integer('price_in_fen').notNull(),
    badge: text('badge'),
    /** The smallest comes first. */
    position: integer('position').notNull(),
    isForSale: boolean('is_for_sale').notNull().default(true),
  },
  (table) => [
    check('point_packages_id', sql`${table.id} ~ '^[A-Za-z0-9_-]{1,64}$'`),
    check('point_packages_point_count', sql`${table.pointCount} > 0`),
    check('point_packages_price', sql`${table.priceInFen} > 0`),
  ],
);

/**
 * Purchases of points. A paid order has its entry in the ledger: the generated column lets a
 * foreign key say so, and the ledger takes one entry an order.
 */
export const orders = pgTable(
  'orders',
  {
    /** Random; what the merchant and WeChat Pay call the order. */
    outTradeNo: text('out_trade_no').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The buyer's, one a purchase. */
    idempotencyKey: text('idempotency_key').notNull(),
    packageId: text('package_id').notNull(),
    /** As the package was when it was ordered. */
    packageName: text('package_name').notNull(),
    pointCount: integer('point_count').notNull(),
    priceInFen: integer('price_in_fen').notNull(),
    tradeType: text('trade_type', { enum: tradeTypes }).notNull(),
    /** The official account that it was placed with. */
    appId: text('app_id').notNull(),
    /** JSAPI: who pays. */
    openId: text('open_id'),
    /** JSAPI: set once WeChat Pay has taken the order. */
    prepayId: text('prepay_id').unique(),
    /** NATIVE: set once WeChat Pay has taken the order. */
    codeUrl: text('code_url'),
    /** WeChat Pay's word. */
    tradeState: text('trade_state').notNull().default('NOTPAY'),
    /** WeChat Pay's number of the payment. */
    transactionId: text('transaction_id').unique(),
    paidAt: time('paid_at'),
    createdAt: time('created_at').notNull(),
    /** It can't be paid after this. */
    expiresAt: time('expires_at').notNull(),
    /** When WeChat Pay was last asked about it. */
    askedAt: time('asked_at'),
    creditedKind: text('credited_kind').generatedAlwaysAs(
      sql`case when paid_at is not null then 'order' end`,
    ),
  },
  (table) => [
    unique('orders_idempotency_key').on(table.userId, table.idempotencyKey),
    foreignKey({
      name: 'orders_paid_is_credited',
      columns: [table.userId, table.creditedKind, table.outTradeNo, table.pointCount],
      foreignColumns: [
        pointEntries.userId,
        pointEntries.kind,
        pointEntries.reference,
        pointEntries.amount,
      ],
    }),
    index('orders_of_user').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.outTradeNo.desc().nullsFirst(),
    ),
    index('orders_paid_at').on(table.paidAt),
    index('orders_open')
      .on(table.askedAt)
      .where(sql`trade_state not in ('SUCCESS', 'REFUND', 'CLOSED', 'REVOKED', 'PAYERROR')`),
    check('orders_amounts', sql`${table.pointCount} > 0 and ${table.priceInFen} > 0`),
    check('orders_trade_type', sql`${table.tradeType} in ('JSAPI', 'NATIVE')`),
    check(
      'orders_jsapi_has_payer',
      sql`(${table.tradeType} = 'JSAPI') = (${table.openId} is not null)`,
    ),
    check(
      'orders_paid_is_whole',
      sql`(${table.paidAt} is null) = (${table.transactionId} is null) and (${table.tradeState} <> 'SUCCESS' or ${table.paidAt} is not null)`,
    ),
  ],
);

/** Who the person of a session is to an official account; it goes with the session. */
export const sessionOpenIds = pgTable(
  'session_open_ids',
  {
    tokenHash: text('token_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    appId: text('app_id').notNull(),
    openId: text('open_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.appId] })],
);

/** Ways to WeChat's OAuth and back that are not over yet. */
export const weChatAuthorizations = pgTable(
  'wechat_authorizations',
  {
    /** SHA-256 of the `state` that the person carries, in hex. */
    stateHash: text('state_hash').primaryKey(),
    tokenHash: text('token_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['pay', 'bind'] }).notNull(),
    appId: text('app_id').notNull(),
    /** A path of this site. */
    redirect: text('redirect').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('wechat_authorizations_expires_at').on(table.expiresAt)],
);

/** Codes on a screen by which a phone in WeChat binds its WeChat to the account of that screen. */
export const weChatBindTickets = pgTable(
  'wechat_bind_tickets',
  {
    /** SHA-256 of the ticket, in hex. */
    ticketHash: text('ticket_hash').primaryKey(),
    /** The session that shows it, and whose account it binds; it goes with the session. */
    tokenHash: text('token_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    state: text('state', { enum: bindTicketStates }).notNull().default('open'),
    /** Once begun, SHA-256 of the `state` that the phone carries to WeChat and back; then null. */
    oauthStateHash: text('oauth_state_hash').unique(),
    /** Once begun, SHA-256 of the cookie of the phone's browser. */
    browserHash: text('browser_hash'),
    /** Once begun, the official account that WeChat was asked for. */
    appId: text('app_id'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('wechat_bind_tickets_token_hash').on(table.tokenHash),
    index('wechat_bind_tickets_expires_at').on(table.expiresAt),
  ],
);
