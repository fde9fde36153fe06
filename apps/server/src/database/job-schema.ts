import type { EngineJob, EngineOutput, FileSource, JsonValue, PartialOutput } from '@site/engines';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, real, text, unique } from 'drizzle-orm/pg-core';
import { creations, users } from './schema.ts';
import { serviceJson, serviceText } from './service-words.ts';
import { time } from './time-column.ts';

/**
 * Next step of a job: submit the request to its engine, find out what became of a submission whose
 * answer was lost, ask how an accepted one stands, or fetch the files that were made.
 */
export const jobSteps = ['submit', 'find', 'ask', 'archive'] as const;
export type JobStep = (typeof jobSteps)[number];

/**
 * How far the wish of its owner to cancel a creation is that an engine works on. `requested`: the
 * engine has not been asked. `asked`: it may have been, and its answer is not stored. The others are
 * its answer: how much of its price it has given back.
 */
export const cancellationStates = ['requested', 'asked', 'all', 'none', 'unknown'] as const;
export type CancellationState = (typeof cancellationStates)[number];

/**
 * A file that an engine made and a service still has, at a URL to fetch it from, which is as secret as the file, or by
 * its name for the engine.
 */
export type LinkedOutput = EngineOutput & {
  readonly source: Exclude<FileSource, { readonly bytes: Uint8Array }>;
};

/** Minutes from the request to the result, including the wait in the queue. Each stage of a creation has as many. */
export const DEADLINE_MINUTES = 60;

/**
 * The work on a creation that has not ended, one row per creation: narrow, since it changes often,
 * and deleted when the creation ends. Where the points came back while an engine may still have been at
 * work, it stays for a day: what is made after all is delivered. All times are the database's, a clock that servers share.
 */
export const jobs = pgTable(
  'jobs',
  {
    creationId: text('creation_id')
      .primaryKey()
      .references(() => creations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The id of the model that makes it: a server takes jobs for the models that it has. */
    engine: text('engine').notNull(),
    /** The configured engine that it is at, or goes to next. Null: its model's own, no fallback. */
    engineId: text('engine_id'),
    /** The number of the stage that it is at; 0 of a creation without stages. */
    stage: integer('stage').notNull().default(0),
    step: text('step', { enum: jobSteps }).notNull(),
    /** Attempts that were started and not handed back: 1 during the first. */
    attempt: integer('attempt').notNull().default(0),
    /** The job that it continues. */
    parent: serviceJson('parent').$type<NonNullable<EngineJob['parent']>>(),
    /** Answer of the engine when it accepted the request, for the server that asks next. */
    operation: serviceJson('operation').$type<JsonValue>(),
    /** The files that are fetched next. */
    results: serviceJson('results').$type<readonly LinkedOutput[]>(),
    /** Parts that its owner can hear or see before the end, at URLs that are as secret. Null: none. */
    partial: serviceJson('partial').$type<readonly PartialOutput[]>(),
    /** Null: its owner does not want to cancel it. */
    cancellation: text('cancellation', { enum: cancellationStates }),
    /** 0 to 100. */
    percent: real('percent').notNull().default(0),
    /** Grows with every change that people see. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    /** The order in which they were queued. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** When the next step may begin; the epoch at first, so that a clock set back delays nothing. */
    dueAt: time('due_at').notNull().default(sql`'epoch'`),
    /** When the lease ends unless it is renewed. Null: no server works on the job. */
    leaseUntil: time('lease_until'),
    /** The lease's: a server with another token has lost the lease, and cannot change anything. */
    leaseToken: text('lease_token'),
    /** Servers that went away in a row during this step. */
    lostServers: integer('lost_servers').notNull().default(0),
    /** When the creation is given up and its points are refunded; after that, when nothing more is awaited. */
    deadlineAt: time('deadline_at').notNull(),
    /** When the points came back, of one that may still be made: its creation has failed. */
    refundedAt: time('refunded_at'),
    /** Questions in a row about the job that its service did not answer. */
    unansweredCount: integer('unanswered_count').notNull().default(0),
    /** Fetches for which a file was not there, and those that failed in another way. */
    goneCount: integer('gone_count').notNull().default(0),
    unfetchedCount: integer('unfetched_count').notNull().default(0),
  },
  (table) => [
    index('jobs_due_at').on(table.dueAt),
    index('jobs_deadline_at').on(table.deadlineAt),
    index('jobs_user_id').on(table.userId),
    check('jobs_step', sql`${table.step} in ('submit', 'find', 'ask', 'archive')`),
    check(
      'jobs_cancellation',
      sql`${table.cancellation} in ('requested', 'asked', 'all', 'none', 'unknown')`,
    ),
    check(
      'jobs_asks_about_operation',
      sql`case ${table.step} when 'submit' then ${table.operation} is null when 'find' then ${table.operation} is null when 'ask' then ${table.operation} is not null else true end`,
    ),
    check(
      'jobs_archives_results',
      sql`(${table.step} = 'archive') = (${table.results} is not null)`,
    ),
    check('jobs_lease', sql`(${table.leaseUntil} is null) = (${table.leaseToken} is null)`),
  ],
);

export type JobRow = typeof jobs.$inferSelect;

/**
 * The last turn of each person: the next one belongs to whoever had theirs first. A turn is forgotten
 * once all that waits is newer.
 */
export const turns = pgTable('turns', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The order of the turns. */
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  takenAt: time('taken_at').notNull().default(sql`now()`),
});

/**
 * How an attempt ended. `lost`: its server went away before it was known whether the engine had
 * accepted the request.
 */
export const attemptOutcomes = ['succeeded', 'failed', 'cancelled', 'lost'] as const;

/** One row per attempt at an engine, for the operator. */
export const attempts = pgTable(
  'attempts',
  {
    /** Random; sent to the engine, so that it can recognise a repeated request. */
    id: text('id').primaryKey(),
    creationId: text('creation_id')
      .notNull()
      .references(() => creations.id, { onDelete: 'cascade' }),
    /** The number of the stage that it is of; 0 of a creation without stages. */
    stage: integer('stage').notNull().default(0),
    /** 1 for the first. */
    number: integer('number').notNull(),
    /** The id of the model. */
    engine: text('engine').notNull(),
    /** The configured engine that took it. Null of one before engines had fallbacks. */
    engineId: text('engine_id'),
    /**
     * When it was handed to an engine that must not be given it twice; null: it has not been, or the
     * engine may be given it again.
     */
    submittedAt: time('submitted_at'),
    /** Operation that the service announced at the attempt's address while none was known: a hint to ask about. */
    announced: serviceJson('announced').$type<JsonValue>(),
    /** Null of a creation whose outputs are all deleted, as the service's words. */
    operation: serviceJson('operation').$type<JsonValue>(),
    /** Null while it is under way. */
    outcome: text('outcome', { enum: attemptOutcomes }),
    /** The engine's reason and its service's own words; never shown to people. */
    failureReason: text('failure_reason'),
    vendorMessage: serviceText('vendor_message'),
    startedAt: time('started_at').notNull().default(sql`now()`),
    endedAt: time('ended_at'),
  },
  (table) => [
    unique('attempts_number').on(table.creationId, table.number),
    index('attempts_succeeded')
      .on(table.engine, table.endedAt.desc().nullsFirst())
      .where(sql`outcome = 'succeeded'`),
    check(
      'attempts_outcome',
      sql`${table.outcome} in ('succeeded', 'failed', 'cancelled', 'lost')`,
    ),
    check('attempts_end', sql`(${table.outcome} is null) = (${table.endedAt} is null)`),
  ],
);
