import { bindTicketStates, finalTradeStates, tradeTypes } from '@site/api-client/wire';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { pointEntries, sessions, users } from './schema.ts';
import { time } from './time-column.ts';

const finalStates = finalTradeStates.map((state) => `'${state}'`).join(', ');

/** Packages that can be bought. An operator changes rows; orders store what they were placed with. */
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
    /** JSAPI: who pays; null until WeChat has told of an order that was handed over. */
    openId: text('open_id'),
    /** JSAPI: set once WeChat Pay has taken the order. */
    prepayId: text('prepay_id').unique(),
    /** NATIVE: set once WeChat Pay has taken the order. */
    codeUrl: text('code_url'),
    /** MWEB: set once WeChat Pay has taken the order. */
    h5Url: text('h5_url'),
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
    /** Of the refunds that succeeded, all together. */
    refundedFen: integer('refunded_fen').notNull().default(0),
    /** Points that were due for them, be it that they were there to be taken back or not. */
    refundedPoints: integer('refunded_points').notNull().default(0),
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
      .where(sql`trade_state not in (${sql.raw(finalStates)})`),
    check(
      'orders_refunded',
      sql`${table.refundedFen} between 0 and ${table.priceInFen} and ${table.refundedPoints} between 0 and ${table.pointCount}`,
    ),
    check('orders_amounts', sql`${table.pointCount} > 0 and ${table.priceInFen} > 0`),
    check('orders_trade_type', sql`${table.tradeType} in ('JSAPI', 'NATIVE', 'MWEB')`),
    check('orders_payer_is_jsapi', sql`${table.tradeType} = 'JSAPI' or ${table.openId} is null`),
    check(
      'orders_prepaid_has_payer',
      sql`${table.prepayId} is null or ${table.openId} is not null`,
    ),
    check(
      'orders_paid_is_whole',
      sql`(${table.paidAt} is null) = (${table.transactionId} is null) and (${table.tradeState} <> 'SUCCESS' or ${table.paidAt} is not null)`,
    ),
  ],
);

export type OrderRow = typeof orders.$inferSelect;

/**
 * - `requested`: stored before WeChat Pay is asked; WeChat Pay may have received it.
 * - `refused`: WeChat Pay said no, and knows no such refund.
 * - The others are WeChat Pay's words. Only SUCCESS has moved money.
 */
export const refundStates = [
  'requested',
  'refused',
  'PROCESSING',
  'ABNORMAL',
  'CLOSED',
  'SUCCESS',
] as const;

/** Refunds that have not come to their end; the index `order_refunds_open` has these. */
export const openRefundStates = ['requested', 'PROCESSING', 'ABNORMAL'] as const;

/**
 * Refunds of orders, made here or at the merchant platform. One that succeeded has taken back what it could of the
 * points: the generated columns let a foreign key say that the ledger has just this entry.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    /** Number of the refund at the merchant and WeChat Pay. */
    outRefundNo: text('out_refund_no').primaryKey(),
    outTradeNo: text('out_trade_no')
      .notNull()
      .references(() => orders.outTradeNo),
    /** The order's. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    amountInFen: integer('amount_in_fen').notNull(),
    reason: text('reason'),
    state: text('state', { enum: refundStates }).notNull(),
    /** WeChat Pay's number of the refund. */
    refundId: text('refund_id').unique(),
    createdAt: time('created_at').notNull(),
    refundedAt: time('refunded_at'),
    /** When WeChat Pay was last asked about it. */
    askedAt: time('asked_at'),
    /** Points that it takes back; null until it succeeded and its order is paid here. */
    duePoints: integer('due_points'),
    /** Part of them that was there to be taken. The rest was spent before: the operator's loss. */
    takenPoints: integer('taken_points'),
    /** The day whose bill names it. */
    billedOn: date('billed_on', { mode: 'string' }),
    ledgerKind: text('ledger_kind').generatedAlwaysAs(
      sql`case when taken_points > 0 then 'order-refund' end`,
    ),
    ledgerAmount: integer('ledger_amount').generatedAlwaysAs(sql`-taken_points`),
  },
  (table) => [
    foreignKey({
      name: 'order_refunds_is_in_ledger',
      columns: [table.userId, table.ledgerKind, table.outRefundNo, table.ledgerAmount],
      foreignColumns: [
        pointEntries.userId,
        pointEntries.kind,
        pointEntries.reference,
        pointEntries.amount,
      ],
    }),
    index('order_refunds_of_order').on(table.outTradeNo),
    index('order_refunds_refunded_at').on(table.refundedAt),
    index('order_refunds_open')
      .on(table.askedAt)
      .where(sql`state in ('requested', 'PROCESSING', 'ABNORMAL')`),
    check('order_refunds_amount', sql`${table.amountInFen} > 0`),
    check(
      'order_refunds_state',
      sql`${table.state} in ('requested', 'refused', 'PROCESSING', 'ABNORMAL', 'CLOSED', 'SUCCESS')`,
    ),
    check(
      'order_refunds_success_has_time',
      sql`(${table.state} = 'SUCCESS') = (${table.refundedAt} is not null)`,
    ),
    check(
      'order_refunds_points',
      sql`(${table.duePoints} is null) = (${table.takenPoints} is null) and (${table.duePoints} is null or (${table.state} = 'SUCCESS' and ${table.takenPoints} between 0 and ${table.duePoints}))`,
    ),
  ],
);

/** Difference between WeChat Pay's bill of a day and our orders. */
export type BillDifference = {
  readonly kind:
    | 'credited-late'
    | 'refunded-late'
    | 'not-settled'
    | 'amount'
    | 'unknown-order'
    | 'payment-missing'
    | 'refund-missing';
  readonly outTradeNo: string;
  readonly outRefundNo?: string;
  /** Amount by the bill. */
  readonly billFen?: number;
  /** Amount by our orders. */
  readonly ourFen?: number;
};

/** The bills of WeChat Pay that were compared with our orders, a day of Beijing each. */
export const billChecks = pgTable('bill_checks', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** When a server last took it upon itself; another one may when that was long ago. */
  claimedAt: time('claimed_at').notNull(),
  comparedAt: time('compared_at'),
  /** Counts and sums of the bill. */
  paymentCount: integer('payment_count'),
  paidFen: bigint('paid_fen', { mode: 'number' }),
  refundCount: integer('refund_count'),
  refundedFen: bigint('refunded_fen', { mode: 'number' }),
  /** How many differences there are; the first of them are stored. */
  differenceCount: integer('difference_count'),
  differences: jsonb('differences').$type<BillDifference[]>(),
});

/** Identity of a session's person to an official account; it goes with the session. */
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

/**
 * Links by which a browser in WeChat pays an order that was placed elsewhere, without a session. A link is used up when
 * WeChat has told who pays: the order has its payer from then on, and the browser its cookie.
 */
export const orderHandOvers = pgTable(
  'order_hand_overs',
  {
    outTradeNo: text('out_trade_no')
      .primaryKey()
      .references(() => orders.outTradeNo),
    /** SHA-256 of what the link carries, in hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Once begun, SHA-256 of the cookie of the browser that pays. */
    browserHash: text('browser_hash').unique(),
    /** Once begun, SHA-256 of the `state` that this browser carries to WeChat and back; then null. */
    oauthStateHash: text('oauth_state_hash').unique(),
    /** Some minutes after the order's end: until then the browser learns what came of it. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('order_hand_overs_expires_at').on(table.expiresAt)],
);
