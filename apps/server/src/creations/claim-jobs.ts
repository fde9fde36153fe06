import type { JsonValue } from '@site/engines';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { databaseNow } from '../database/database-now.ts';
import { type JobRow, jobs } from '../database/job-schema.ts';
import { type CreationRow, creations } from '../database/schema.ts';
import { beginProbes } from '../engines/engine-circuits.ts';
import type { SlotLimit } from '../engines/open-models.ts';
import { isAt, type Place, placesOf, type RunModel } from '../engines/places.ts';
import { randomId } from '../random-id.ts';
import { beginAttempts, findAttempts, wasSubmitted } from './attempts.ts';
import { readRoom } from './read-room.ts';

/** Creations of one person that engines work on at the same time; any more have to wait. */
export const MAX_RUNNING_PER_USER = 3;

/**
 * Seconds that a lease lasts without renewal. A server that has stopped renewing is presumed dead,
 * and another one takes over.
 */
export const LEASE_SECONDS = 60;

/** Due submissions that a claim chooses among: enough to be fair, few enough to stay cheap. */
const windowSize = 200;

/** The advisory lock under which claims run one at a time, across all servers. */
const claimLock = 7_236_411;

/** A job that is this server's until its lease ends. */
export type ClaimedJob = {
  readonly creation: CreationRow;
  readonly job: JobRow & { readonly leaseToken: string };
  /** Of the attempt that is under way. */
  readonly attemptId: string;
  /** What the service of the attempt named while no operation was known: a hint to ask about. */
  readonly announced: JsonValue;
  /** Of an attempt that begins with this step. */
  readonly webhookToken?: string | undefined;
};

export type ClaimJobsOptions = {
  /** Those that this server runs. */
  models: readonly RunModel[];
  /** Counted over all servers. A model may be in several. */
  limits: readonly SlotLimit[];
  /** The most jobs to take. */
  count: number;
};

/** What a poll finds: in one query, since it runs all the time, also where there is nothing to do. */
export async function findDueWork(
  database: Database,
  { models }: Pick<ClaimJobsOptions, 'models'>,
): Promise<{ hasDueJobs: boolean; hasOverdueJobs: boolean }> {
  const { rows } = (await database.execute(sql`
    select exists (select from jobs where ${isDueAt(isAt(placesOf(models)))}) as "hasDueJobs",
      exists (select from jobs where deadline_at <= ${databaseNow}) as "hasOverdueJobs"`)) as unknown as {
    rows: [{ hasDueJobs: boolean; hasOverdueJobs: boolean }];
  };
  return rows[0];
}

/**
 * Takes jobs whose next step is due and leases them. People take turns: somebody's first creation
 * comes before somebody else's second. Nobody has more than {@link MAX_RUNNING_PER_USER} under way
 * across all servers, nor any model more than its limits allow. Where the service of an engine fails
 * repeatedly, submissions to it wait, or go to the model's fallback.
 *
 * A submission is recorded as an attempt before it is made.
 */
export async function claimJobs(
  database: Database,
  { models, limits, count }: ClaimJobsOptions,
): Promise<readonly ClaimedJob[]> {
  if (models.length === 0 || count <= 0) return [];
  return await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    const chosen = await chooseJobs(transaction, { models, limits, count });
    if (chosen.length === 0) return [];
    const ids = chosen.map(({ id }) => id);
    const leased = await transaction
      .update(jobs)
      .set({
        leaseUntil: leaseEnd,
        leaseToken: randomId(),
        engineId: toEngineColumn(chosen),
        step: sql`case when ${wasSubmitted} then 'find' else ${jobs.step} end`,
        attempt: sql`${jobs.attempt} + case when ${wasSubmitted} then 0 else ${isSubmissionAsNumber} end`,
        // Its creation is no longer queued.
        revision: sql`${jobs.revision} + ${isSubmissionAsNumber}`,
      })
      .where(inArray(jobs.creationId, [...ids]))
      .returning();
    const submitted = leased.filter(({ step }) => step === 'submit');
    const accepted = leased.filter(({ step }) => step !== 'submit');
    const attempts = new Map([
      ...(await beginAttempts(
        transaction,
        submitted.map((job) => ({ ...job, engineId: engineIdOf(models, job) })),
      )),
      ...(await findAttempts(transaction, accepted)),
    ]);
    const isSubmitted = new Set(submitted.map(({ creationId }) => creationId));
    const probes = chosen.flatMap(({ id, probed }): [string, string][] => {
      const attempt = isSubmitted.has(id) ? attempts.get(id) : undefined;
      return probed !== undefined && attempt ? [[probed, attempt.id]] : [];
    });
    await beginProbes(transaction, new Map(probes));
    if (submitted.length > 0) {
      await transaction
        .update(creations)
        .set({ state: 'submitting' })
        .where(inArray(creations.id, [...isSubmitted]));
    }
    const rows = await transaction
      .select()
      .from(creations)
      .where(inArray(creations.id, [...ids]));
    const jobOf = new Map(leased.map((job) => [job.creationId, job]));
    const creationOf = new Map(rows.map((creation) => [creation.id, creation]));
    return ids.map((id) => {
      const job = jobOf.get(id);
      const creation = creationOf.get(id);
      const attempt = attempts.get(id);
      if (!creation || !attempt || !job || job.leaseToken === null) {
        throw new Error('A job that was leased is not whole');
      }
      const { leaseToken } = job;
      return {
        creation,
        job: { ...job, leaseToken },
        attemptId: attempt.id,
        announced: attempt.announced,
        webhookToken: attempt.webhookToken,
      };
    });
  });
}

/** When a lease that is taken or renewed now ends. */
export const leaseEnd = sql`${databaseNow} + ${LEASE_SECONDS} * interval '1 second'`;

const isSubmissionAsNumber = sql`case ${jobs.step} when 'submit' then 1 else 0 end`;

/** Null, and so unchanged, of what goes to its model's own engine. */
function toEngineColumn(chosen: readonly ChosenJob[]): SQL {
  const moved = chosen.filter(({ isMoved }) => isMoved);
  if (moved.length === 0) return sql`${jobs.engineId}`;
  const cases = moved.map(({ id, place }) => sql`when ${id} then ${place.engineId}::text`);
  return sql`case ${jobs.creationId} ${sql.join(cases, sql` `)} else ${jobs.engineId} end`;
}

function engineIdOf(models: readonly RunModel[], job: Pick<JobRow, 'engine' | 'engineId'>): string {
  return job.engineId ?? models.find(({ id }) => id === job.engine)?.engineId ?? job.engine;
}

/** `place` is the condition that it is at a place which is to be looked at. */
function isDueAt(place: SQL): SQL {
  return sql`due_at <= ${databaseNow} and deadline_at > ${databaseNow}
    and (lease_until is null or lease_until <= ${databaseNow}) and ${place}`;
}

/** It can't go to another engine: it continues what one has made, or may be at one already. */
const isBound = sql`(parent is not null or lease_token is not null)`;

type ChosenJob = {
  readonly id: string;
  /** Where it goes. */
  readonly place: Place;
  /** It was to go to another engine. */
  readonly isMoved: boolean;
  /** The engine whose service it tries, after a pause. */
  readonly probed?: string | undefined;
};

/**
 * The submissions of people and models at their limit, and those that no engine takes, are left out
 * before the window is cut off, or they would fill it. What an engine has accepted is asked about
 * before anything is submitted.
 */
async function chooseJobs(
  transaction: Database,
  { models, limits, count }: ClaimJobsOptions,
): Promise<readonly ChosenJob[]> {
  const room = await readRoom(transaction, { models, limits });
  const places = placesOf(models);
  const withRoom = (options: { isBound: boolean }) =>
    isAt(places.filter((place) => room.find(place, options) !== undefined));
  // One that its owner has cancelled meanwhile goes nowhere, and needs no room for that.
  const hasRoom = sql`(cancellation is not null and ${isAt(places)}
    or ${isBound} and ${withRoom({ isBound: true })}
    or not ${isBound} and ${withRoom({ isBound: false })})`;
  const { rows } = (await transaction.execute(sql`
    with busy as (
      select user_id, count(*) as count from jobs
      where refunded_at is null and (step <> 'submit' or lease_until > ${databaseNow})
      group by user_id
    ), questions as (
      select creation_id, engine, engine_id, due_at, number, true as is_bound from jobs
      where step <> 'submit' and ${isDueAt(isAt(places))}
      order by due_at, number limit ${count} for update skip locked
    ), submissions as (
      select creation_id, engine, engine_id, jobs.user_id, due_at, number,
        coalesce(busy.count, 0) as busy_count, ${isBound} as is_bound,
        cancellation is not null as is_ending
      from jobs left join busy on busy.user_id = jobs.user_id
      where step = 'submit' and ${isDueAt(hasRoom)}
        and coalesce(busy.count, 0) < ${MAX_RUNNING_PER_USER}
      order by due_at, number limit ${windowSize} for update of jobs skip locked
    ), placed as (
      select creation_id, engine, engine_id, due_at, number, is_bound, is_ending,
        busy_count + row_number() over (partition by user_id order by due_at, number) as place
      from submissions
    )
    select creation_id as id, engine as model, engine_id as "engineId",
      is_bound as "isBound", place > 0 and not is_ending as "needsRoom" from (
      select creation_id, engine, engine_id, 0 as place, due_at, number, is_bound, false as is_ending
      from questions
      union all
      select creation_id, engine, engine_id, place, due_at, number, is_bound, is_ending from placed
      where place <= ${MAX_RUNNING_PER_USER}
    ) as due
    order by place, due_at, number ${room.isLimited ? sql`` : sql`limit ${count}`}`)) as unknown as {
    rows: (Place & { id: string; isBound: boolean; needsRoom: boolean })[];
  };
  const chosen: ChosenJob[] = [];
  for (const { id, model, engineId, isBound, needsRoom } of rows) {
    if (chosen.length === count) break;
    const asked = { model, engineId };
    if (!needsRoom) {
      chosen.push({ id, place: asked, isMoved: false });
      continue;
    }
    const place = room.find(asked, { isBound });
    if (!place) continue;
    const isMoved = place.engineId !== engineId;
    chosen.push({ id, place, isMoved, probed: room.take(place) });
  }
  return chosen;
}
