import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type JobRow, jobs } from '../database/job-schema.ts';
import { type CreationRow, creations } from '../database/schema.ts';
import type { SlotLimit } from '../engines/open-models.ts';
import { randomId } from '../random-id.ts';
import { beginAttempts, findAttempts } from './attempts.ts';

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
  /** An earlier attempt was started, and it is unknown whether the engine accepted it. */
  readonly isRepeated: boolean;
  /** Of an attempt that begins with this step. */
  readonly webhookToken?: string | undefined;
};

export type ClaimJobsOptions = {
  /** Ids of the models that this server runs. */
  models: readonly string[];
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
    select exists (select from jobs where ${isDueFor(models)}) as "hasDueJobs",
      exists (select from jobs where deadline_at <= now()) as "hasOverdueJobs"`)) as unknown as {
    rows: [{ hasDueJobs: boolean; hasOverdueJobs: boolean }];
  };
  return rows[0];
}

/**
 * Takes jobs whose next step is due and leases them. People take turns: somebody's first creation
 * comes before somebody else's second. Nobody has more than {@link MAX_RUNNING_PER_USER} under way
 * across all servers, nor any model more than its limits allow.
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
    const ids = await chooseJobs(transaction, { models, limits, count });
    if (ids.length === 0) return [];
    const leased = await transaction
      .update(jobs)
      .set({
        leaseUntil: leaseEnd,
        leaseToken: randomId(),
        attempt: sql`${jobs.attempt} + ${isSubmissionAsNumber}`,
        // Its creation is no longer queued.
        revision: sql`${jobs.revision} + ${isSubmissionAsNumber}`,
      })
      .where(inArray(jobs.creationId, [...ids]))
      .returning();
    const submitted = leased.filter(({ step }) => step === 'submit');
    const accepted = leased.filter(({ step }) => step !== 'submit');
    const attempts = new Map([
      ...(await beginAttempts(transaction, submitted)),
      ...(await findAttempts(transaction, accepted)),
    ]);
    if (submitted.length > 0) {
      await transaction
        .update(creations)
        .set({ state: 'submitting' })
        .where(
          inArray(
            creations.id,
            submitted.map(({ creationId }) => creationId),
          ),
        );
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
        isRepeated: attempt.isRepeated,
        webhookToken: attempt.webhookToken,
      };
    });
  });
}

/** When a lease that is taken or renewed now ends. */
export const leaseEnd = sql`now() + ${LEASE_SECONDS} * interval '1 second'`;

const isSubmissionAsNumber = sql`case ${jobs.step} when 'submit' then 1 else 0 end`;

function isDueFor(models: readonly string[]): SQL {
  if (models.length === 0) return sql`false`;
  const ids = sql.join(
    models.map((model) => sql`${model}`),
    sql`, `,
  );
  return sql`due_at <= now() and deadline_at > now()
    and (lease_until is null or lease_until <= now()) and engine in (${ids})`;
}

/**
 * The submissions of people and models at their limit are left out before the window is cut off, or
 * they would fill it. What an engine has accepted is asked about before anything is submitted.
 */
async function chooseJobs(
  transaction: Database,
  { models, limits, count }: ClaimJobsOptions,
): Promise<readonly string[]> {
  const slots = await countFreeSlots(transaction, limits);
  const isFree = (model: string) =>
    slots.every(({ models, free }) => free > 0 || !models.includes(model));
  const { rows } = (await transaction.execute(sql`
    with busy as (
      select user_id, count(*) as count from jobs
      where step <> 'submit' or lease_until > now()
      group by user_id
    ), questions as (
      select creation_id, engine, due_at, number from jobs
      where step <> 'submit' and ${isDueFor(models)}
      order by due_at, number limit ${count} for update skip locked
    ), submissions as (
      select creation_id, engine, jobs.user_id, due_at, number, coalesce(busy.count, 0) as busy_count
      from jobs left join busy on busy.user_id = jobs.user_id
      where step = 'submit' and ${isDueFor(models.filter(isFree))}
        and coalesce(busy.count, 0) < ${MAX_RUNNING_PER_USER}
      order by due_at, number limit ${windowSize} for update of jobs skip locked
    ), placed as (
      select creation_id, engine, due_at, number,
        busy_count + row_number() over (partition by user_id order by due_at, number) as place
      from submissions
    )
    select creation_id as id, engine as model, place > 0 as "isSubmission" from (
      select creation_id, engine, 0 as place, due_at, number from questions
      union all
      select creation_id, engine, place, due_at, number from placed
      where place <= ${MAX_RUNNING_PER_USER}
    ) as due
    order by place, due_at, number ${slots.length === 0 ? sql`limit ${count}` : sql``}`)) as unknown as {
    rows: { id: string; model: string; isSubmission: boolean }[];
  };
  const chosen: string[] = [];
  for (const { id, model, isSubmission } of rows) {
    if (chosen.length === count) break;
    if (isSubmission && !isFree(model)) continue;
    chosen.push(id);
    if (!isSubmission) continue;
    for (const slot of slots) if (slot.models.includes(model)) slot.free -= 1;
  }
  return chosen;
}

/** What each limit leaves. A file that is being fetched needs its engine no longer. */
async function countFreeSlots(
  transaction: Database,
  limits: readonly SlotLimit[],
): Promise<{ models: readonly string[]; free: number }[]> {
  if (limits.length === 0) return [];
  const { rows } = (await transaction.execute(sql`
    select engine as model, count(*)::int as count from jobs
    where step = 'ask' or (step = 'submit' and lease_until > now())
    group by engine`)) as unknown as { rows: { model: string; count: number }[] };
  const busy = new Map(rows.map(({ model, count }) => [model, count]));
  return limits.map(({ models, slots }) => ({
    models,
    free: slots - models.reduce((sum, model) => sum + (busy.get(model) ?? 0), 0),
  }));
}
