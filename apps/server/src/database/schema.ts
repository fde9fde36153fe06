import type {
  CreationFailure,
  MeteredPrice,
  PictureRole,
  RefundReason,
  ToolInput,
  ToolName,
} from '@site/api-client/wire';
import type { EngineAction, Facts } from '@site/engines';
import type { ScriptPart } from '@site/validators/voice';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { serviceJson } from './service-words.ts';
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
    imagesArePrivate: boolean('images_are_private').notNull().default(true),
    /** Whether others see, and search, the prompts of the user's public pictures. */
    promptsAreShown: boolean('prompts_are_shown').notNull().default(true),
    /** Whether the person has been asked, by the page or by the settings, who may see what they make. */
    isSharingAsked: boolean('is_sharing_asked').notNull().default(false),
    /** The sum of the user's point entries. The database maintains it; nothing else may write it. */
    pointCount: integer('point_count').notNull().default(0),
    /** Those of `pointCount` that were given; the rest was paid for. The database maintains it, too. */
    giftPointCount: integer('gift_point_count').notNull().default(0),
    /** New, and not yet given the points for that. */
    isWelcomeWaiting: boolean('is_welcome_waiting').notNull().default(false),
    /** The advertising click that brought the user. */
    adClickId: text('ad_click_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('users_point_count_not_negative', sql`${table.pointCount} >= 0`),
    check(
      'users_gift_points',
      sql`${table.giftPointCount} between 0 and greatest(${table.pointCount}, 0)`,
    ),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** Mailboxes and WeChat accounts that a new user's points were given for: once each. */
export const welcomeGrants = pgTable('welcome_grants', {
  /** `email:` and the canonical address, or `wechat:` and the unionid. For nothing else. */
  key: text('key').primaryKey(),
  createdAt: time('created_at').notNull(),
});

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

/** Codes on their way to a mailbox. Each works in the browser that asked for it alone. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Purpose of the code, and the address it went to. */
    purpose: text('purpose').notNull(),
    /** SHA-256 of the browser's cookie, in hex. */
    browserHash: text('browser_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    salt: text('salt').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('mailed_codes_of_browser').on(table.purpose, table.browserHash),
    index('mailed_codes_expires_at').on(table.expiresAt),
  ],
);

/** In which browsers an account has been logged in to: strangers can't use up their limits. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie, in hex. */
    browserHash: text('browser_hash').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browserHash] }),
    index('known_browsers_expires_at').on(table.expiresAt),
  ],
);

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  /** When all that was taken will have been earned again. */
  fullAt: time('full_at').notNull(),
});

export const pointKinds = [
  'welcome',
  'spend',
  'refund',
  'order',
  'order-refund',
  'adjustment',
] as const;

/** Why points of a creation came back, as {@link RefundReason} explains. */
const refundReasons = [
  'failed',
  'cancelled',
  'shorter',
  'fewer',
] as const satisfies readonly RefundReason[];

/**
 * The ledger: only ever added to. Triggers add each entry to the user's balance, and split it into
 * gift points and paid ones. Spending takes gift points first; a refund returns paid ones first, so
 * that in the end it is as if only the rest had been spent.
 *
 * A refund names its spend; a generated column lets a foreign key say that this spend exists and is
 * the same user's. A trigger keeps all refunds of a spend within what it took, of each kind.
 */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: pointKinds }).notNull(),
    /** Change of the balance. */
    amount: integer('amount').notNull(),
    /**
     * Part of `amount` that is gift points; the rest is paid ones. The database decides, except in
     * an adjustment that says it.
     */
    giftAmount: integer('gift_amount').notNull().default(sql`null`),
    /**
     * Cause: a user (welcome), a creation (spend), an order, a refund of an order, a note's number.
     * Of a refund: its own name, or the creation's if it returns all that is left.
     */
    reference: text('reference').notNull(),
    /** Of a refund: the reference of the spend that it returns. By default, its own reference. */
    spendReference: text('spend_reference'),
    /** Of a refund. */
    reason: text('reason', { enum: refundReasons }),
    createdAt: time('created_at').notNull(),
    refundedKind: text('refunded_kind').generatedAlwaysAs(
      sql`case when kind = 'refund' then 'spend' end`,
    ),
  },
  (table) => [
    unique('point_entries_once').on(table.kind, table.reference),
    // For the foreign keys of refunds, and of orders and their refunds.
    unique('point_entries_of_user').on(table.userId, table.kind, table.reference),
    unique('point_entries_refundable').on(table.userId, table.kind, table.reference, table.amount),
    foreignKey({
      name: 'point_entries_refund_of_spend',
      columns: [table.userId, table.refundedKind, table.spendReference],
      foreignColumns: [table.userId, table.kind, table.reference],
    }),
    index('point_entries_user_id').on(table.userId, table.id),
    index('point_entries_refunds')
      .on(table.spendReference)
      .where(sql`${table.spendReference} is not null`),
    check(
      'point_entries_kind',
      sql`${table.kind} in ('welcome', 'spend', 'refund', 'order', 'order-refund', 'adjustment')`,
    ),
    check(
      'point_entries_sign',
      sql`case ${table.kind} when 'spend' then ${table.amount} < 0 when 'order-refund' then ${table.amount} < 0 when 'adjustment' then ${table.amount} <> 0 else ${table.amount} > 0 end`,
    ),
    check(
      'point_entries_gift_amount',
      sql`${table.giftAmount} between least(${table.amount}, 0) and greatest(${table.amount}, 0) and case ${table.kind} when 'welcome' then ${table.giftAmount} = ${table.amount} when 'order' then ${table.giftAmount} = 0 else true end`,
    ),
    check(
      'point_entries_refund_names_spend',
      sql`(${table.kind} = 'refund') = (${table.spendReference} is not null)`,
    ),
    check(
      'point_entries_refund_has_reason',
      sql`(${table.kind} = 'refund') = (${table.reason} is not null) and ${table.reason} in ('failed', 'cancelled', 'shorter', 'fewer')`,
    ),
  ],
);

/** Paid for and not ended yet: each has a row in `jobs`. */
export const openCreationStates = ['queued', 'submitting', 'running', 'uncertain'] as const;

/**
 * `queued`: waits for its turn. `submitting`: an engine is being asked, and may have accepted.
 * `running`: the engine works on it. `uncertain`: it is unknown whether the engine accepted it, so
 * it is not submitted again. `succeeded`: it has outputs. `deleted`: its owner has deleted them all;
 * while one of them is `binned` it can be restored.
 */
export const creationStates = [
  ...openCreationStates,
  'succeeded',
  'failed',
  'cancelled',
  'deleted',
] as const;
export type CreationRowState = (typeof creationStates)[number];

/** A picture that a creation is made from, as its row has it. */
export type StoredReference =
  /** An upload; it may have been deleted since. */
  (
    | { readonly assetId: string }
    /** A picture that was made here; it may have been deleted since, or made private by its owner. */
    | { readonly outputId: string }
    /** As it was written in a prompt: an address elsewhere, or a tag. */
    | { readonly source: string }
  ) & {
    /** Purpose of the file. Absent: the result should resemble it. */
    readonly role?: PictureRole;
  };

/** Input of a creation beside its files, whatever its tool. */
export type CreationInput = {
  /** As `normalizePrompt` leaves it, parameters included, without reference images. Empty: its tool takes none. */
  readonly prompt: string;
  /** 0 to 4294967295. Absent: nothing is left to chance. */
  readonly seed?: number;
  /** Pixels of a picture or of a film, multiples of 8 unless its source or its resolution decides. Absent: what is made has no size, or one of its own. */
  readonly width?: number;
  readonly height?: number;
  /** Other settings of its tool, as the tool's schema has them; not for Midjourney, whose prompt has everything. */
  readonly settings?: Readonly<ToolSettings>;
  /** Code that each output has to show so that it can be scanned. */
  readonly code?: PictureCode;
  /** Of a text that is spoken: what is said of it, where that is not all as it is written. The parts are the prompt. */
  readonly script?: readonly ScriptPart[];
  /** Of a speech: names the voice, and with it the one sample that it is learned from. */
  readonly voice?: string;
};

/** Of a creation whose outputs are deleted. */
export const forgottenInput: CreationInput = { prompt: '' };

export type PictureCode = {
  readonly text: string;
  readonly level: 'L' | 'M' | 'Q' | 'H';
  readonly strength: 'light' | 'balanced' | 'strong';
};

/** Settings that tools take beside a prompt and pictures, of all of them: each engine reads its own. */
export type ToolSettings = {
  [Name in Exclude<KeyOf<ToolInput['input']>, 'prompt' | FilesOfInput>]?: ValueOf<
    ToolInput['input'],
    Name
  >;
};

/** Those of one tool. */
export type SettingsOf<Tool extends ToolName> = Omit<
  ToolInput<Tool>['input'],
  'prompt' | FilesOfInput
>;

/** Fields that tools take as addresses. */
type FilesOfInput =
  | ('image' | 'images' | 'face' | 'mask' | 'reference')
  | ('firstFrame' | 'lastFrame' | 'continued' | 'cover' | 'recording' | 'subtitles');

type KeyOf<Input> = Input extends unknown ? keyof Input : never;
type ValueOf<Input, Name> = Input extends unknown
  ? Name extends keyof Input
    ? Input[Name]
    : never
  : never;

/** The action of a creation that goes on where another one has stopped. */
export const RETRY = 'retry';

export const creations = pgTable(
  'creations',
  {
    /** Random. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    idempotencyKey: text('idempotency_key').notNull(),
    state: text('state', { enum: creationStates }).notNull(),
    failureReason: text('failure_reason').$type<CreationFailure>(),
    /** The id of the model that makes it; `demo` is the demo engine's. */
    engine: text('engine').notNull(),
    /** Tool that its page offers. */
    tool: text('tool').$type<ToolName>().notNull(),
    /** Empty once it is deleted: `forgottenInput`. */
    input: jsonb('input').$type<CreationInput>().notNull(),
    /** Files given beside the prompt, in its order; for the owner alone. */
    referenceImages: jsonb('reference_images').$type<readonly StoredReference[]>().notNull(),
    /**
     * Facts that its engine reported when it had succeeded. Of one with texts that its owner has
     * deleted, and can restore: also when that was (ISO 8601, UTC).
     */
    facts: serviceJson('facts').$type<Facts & { readonly binnedAt?: string }>(),
    /** Actions that its engine offered to do next with it. */
    actions: serviceJson('actions').$type<readonly EngineAction[]>(),
    /** The creation that this one continues, and the id of the action of it that it runs. */
    parentId: text('parent_id'),
    action: text('action'),
    /** Points: all that were taken. */
    cost: integer('cost').notNull(),
    /**
     * Part of the cost that is settled by what comes, as prices were when it began. Null: none of it, or that of its
     * stages.
     */
    metered: jsonb('metered').$type<MeteredPrice>(),
    /**
     * The consents that it rests on: the one that its input names, and those of what it is made from, be they declared
     * by its user or by somebody who lends them a digital human. Their withdrawal is that of everything that names them
     * here.
     */
    consentIds: text('consent_ids').array().notNull().default([]),
    /** Whether its outputs are private at first. */
    isPrivate: boolean('is_private').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('creations_idempotency_key').on(table.userId, table.idempotencyKey),
    index('creations_of_user').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // However many are deleted, a page of the others is read from it.
    index('creations_history')
      .on(
        table.userId,
        table.tool,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`state <> 'deleted'`),
    // For public lists of what few have made: a list of what many have is read from the newest.
    index('creations_of_tool').on(table.tool, table.engine),
    index('creations_of_model').on(table.engine),
    // Few songs are instrumental.
    index('creations_instrumental')
      .on(table.userId)
      .where(sql`input -> 'settings' ->> 'instrumental' = 'on'`),
    // Few rest on a consent.
    index('creations_with_consent').on(table.userId).where(sql`consent_ids <> '{}'`),
    index('creations_of_consent').using('gin', table.consentIds).where(sql`consent_ids <> '{}'`),
    // What came of a creation, and of an output or an upload that was handed on.
    index('creations_of_parent').on(table.parentId).where(sql`state = 'succeeded'`),
    index('creations_given_outputs')
      .using('gin', sql`reference_images jsonb_path_ops`)
      .where(sql`state = 'succeeded' and reference_images <> '[]'`),
    foreignKey({
      name: 'creations_parent',
      columns: [table.parentId],
      foreignColumns: [table.id],
    }),
    check(
      'creations_action_of_parent',
      sql`(${table.parentId} is null) = (${table.action} is null)`,
    ),
    // Texts in the bin: `emptyBin` looks for the oldest.
    index('creations_binned')
      .on(sql`(${table.facts} ->> 'binnedAt')`)
      .where(sql`${table.facts} ->> 'binnedAt' is not null`),
    check(
      'creations_state',
      sql`${table.state} in ('queued', 'submitting', 'running', 'uncertain', 'succeeded', 'failed', 'cancelled', 'deleted')`,
    ),
    check(
      'creations_failed_has_reason',
      sql`(${table.state} = 'failed') = (${table.failureReason} is not null)`,
    ),
  ],
);

export type CreationRow = typeof creations.$inferSelect;
