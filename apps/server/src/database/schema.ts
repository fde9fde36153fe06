import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { time } from './time-column.ts';

export const users = pgTable(
  'users',
  {
    /** Random and public: its owner sees it as `secret`. It opens nothing. */
    id: text('id').primaryKey(),
    /** Lower case. */
    email: text('email').unique(),
    phone: text('phone').unique(),
    /** WeChat's id of the person. */
    unionId: text('union_id').unique(),
    nickname: text('nickname'),
    avatarUrl: text('avatar_url'),
    nicknameBackgroundColor: text('nickname_background_color'),
    imagesArePrivate: boolean('images_are_private').notNull().default(false),
    /** The sum of the user's point entries. The database keeps it; nothing else may write it. */
    pointCount: integer('point_count').notNull().default(0),
    /** The advertising click that brought the user. */
    adClickId: text('ad_click_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [check('users_point_count_not_negative', sql`${table.pointCount} >= 0`)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, in hex. The token itself is nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** Codes on their way to a mailbox, one a purpose: a new one takes the place of the old. */
export const emailCodes = pgTable('email_codes', {
  /** What the code is for and the address it went to. */
  purpose: text('purpose').primaryKey(),
  codeHash: text('code_hash').notNull(),
  salt: text('salt').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  /** When all that was taken will have been earned again. */
  fullAt: time('full_at').notNull(),
});

export const pointKinds = ['welcome', 'spend', 'refund', 'order', 'adjustment'] as const;

/**
 * The ledger: only ever added to. A trigger adds each entry to the user's balance.
 *
 * A refund names its spend by the same `reference`; the two generated columns let a foreign key
 * say that this spend exists, is the same user's and took exactly what is given back.
 */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: pointKinds }).notNull(),
    /** What the balance changes by. */
    amount: integer('amount').notNull(),
    /** What caused it: a user (welcome), a creation (spend, refund), an order, a note's number. */
    reference: text('reference').notNull(),
    createdAt: time('created_at').notNull(),
    refundedKind: text('refunded_kind').generatedAlwaysAs(
      sql`case when kind = 'refund' then 'spend' end`,
    ),
    refundedAmount: integer('refunded_amount').generatedAlwaysAs(
      sql`case when kind = 'refund' then -amount end`,
    ),
  },
  (table) => [
    unique('point_entries_once').on(table.kind, table.reference),
    unique('point_entries_refundable').on(table.userId, table.kind, table.reference, table.amount),
    foreignKey({
      name: 'point_entries_refund_of_spend',
      columns: [table.userId, table.refundedKind, table.reference, table.refundedAmount],
      foreignColumns: [table.userId, table.kind, table.reference, table.amount],
    }),
    index('point_entries_user_id').on(table.userId, table.id),
    check(
      'point_entries_kind',
      sql`${table.kind} in ('welcome', 'spend', 'refund', 'order', 'adjustment')`,
    ),
    check(
      'point_entries_sign',
      sql`case ${table.kind} when 'spend' then ${table.amount} < 0 when 'adjustment' then ${table.amount} <> 0 else ${table.amount} > 0 end`,
    ),
  ],
);

/** `deleting`: its owner has deleted it, its bytes may still be there. `deleted`: they are gone. */
export const creationStates = ['running', 'finished', 'failed', 'deleting', 'deleted'] as const;
export const failureReasons = ['engine', 'stopped', 'timeout', 'shutdown', 'crash'] as const;

/** What everybody may see; queries write the same condition, so that they find the index. */
const isPublic = sql`state = 'finished' and not is_private`;

export const creations = pgTable(
  'creations',
  {
    /** Random; the picture's name, too. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    idempotencyKey: text('idempotency_key').notNull(),
    state: text('state', { enum: creationStates }).notNull(),
    failureReason: text('failure_reason', { enum: failureReasons }),
    engine: text('engine').notNull(),
    prompt: text('prompt').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Points. */
    cost: integer('cost').notNull(),
    isPrivate: boolean('is_private').notNull(),
    /** How many rows of `thumb_ups` it has; a trigger counts them. */
    thumbUpCount: integer('thumb_up_count').notNull().default(0),
    /** `image/webp` or `image/png`, once finished. */
    type: text('type'),
    /** The mean colour as `#rrggbb`, once finished. */
    color: text('color'),
    createdAt: time('created_at').notNull(),
    /** Renewed while a server works on it; by the database's clock, which all servers share. */
    heartbeatAt: time('heartbeat_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('creations_idempotency_key').on(table.userId, table.idempotencyKey),
    index('creations_of_user').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('creations_running').on(table.heartbeatAt).where(sql`${table.state} = 'running'`),
    index('creations_public_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isPublic),
    index('creations_public_most_liked')
      .on(
        table.thumbUpCount.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(isPublic),
    index('creations_deleting').on(table.id).where(sql`${table.state} = 'deleting'`),
    check(
      'creations_state',
      sql`${table.state} in ('running', 'finished', 'failed', 'deleting', 'deleted')`,
    ),
    check(
      'creations_finished_is_whole',
      sql`(${table.state} = 'finished') = (${table.type} is not null and ${table.color} is not null)`,
    ),
    check(
      'creations_failed_has_reason',
      sql`(${table.state} = 'failed') = (${table.failureReason} is not null)`,
    ),
  ],
);

/** Who likes which picture. */
export const thumbUps = pgTable(
  'thumb_ups',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pictureId: text('picture_id')
      .notNull()
      .references(() => creations.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pictureId] }),
    index('thumb_ups_of_user').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.pictureId.desc().nullsFirst(),
    ),
    index('thumb_ups_of_picture').on(table.pictureId),
  ],
);
