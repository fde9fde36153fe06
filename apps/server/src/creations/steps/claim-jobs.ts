import type { JsonValue } from '@site/engines';
import { inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { databaseNow } from '../../database/database-now.ts';
import { type JobRow, jobs } from '../../database/job-schema.ts';
import { readRows } from '../../database/read-rows.ts';
import { type CreationRow, creations } from '../../database/schema.ts';
import { beginProbes } from '../../engines/engine-circuits.ts';
import type { SlotLimit } from '../../engines/open-models.ts';
import {
  isAt,
  makesFilms,
  type Place,
  placesOf,
  poolOf,
  type RunModel,
} from '../../engines/places.ts';
import { randomId } from '../../random-id.ts';
import { beginAttempts, findAttempts, wasSubmitted } from './attempts.ts';
import { readRoom } from './read-room.ts';
import { askedAt, readStages } from './stages.ts';
import type { Work, WorkPlaces } from './work-places.ts';

/** Creations of one person that engines work on at the same time; any more have to wait. */
export const MAX_RUNNING_PER_USER = 3;

/** Of these, films. */
export const MAX_FILMS_PER_USER = 2;

/**
 * Seconds that a lease lasts without renewal. A server that has stopped renewing is presumed dead,
 * and another one takes over.
 */
export const LEASE_SECONDS = 15;

/** The advisory lock under which claims run one at a time, across all servers. */
const claimLock = 7_236_411;

/** A job that is this server's until its lease ends. */
export type ClaimedJob = {
  readonly creation: CreationRow;
  readonly job: JobRow & { readonly leaseToken: string };
  /** Request to its model now: the creation's, or its stage's. */
  readonly asked: Pick<CreationRow, 'input' | 'referenceImages'>;
  /** How many stages there are; 1 where it is made in one go. */
  readonly stageCount: number;
  /** Of the attempt that is under way. */
  readonly attemptId: string;
  /** Operation that the service of the attempt announced while none was known: a hint to ask about. */
  readonly announced: JsonValue;
  /** Of an attempt that begins with this step. */
  readonly webhookToken?: string | undefined;
  /** Whose place it takes, if it is a request. */
  readonly pool: string;
  /** Work that it takes a place of. */
  readonly work: Work;
};

export type ClaimJobsOptions = {
  /** Those that this server runs. */
  models: readonly RunModel[];
  /** Counted over all servers. A model may be in several. */
  limits: readonly SlotLimit[];
  /** The most jobs to take of each kind; requests, with those that are under way, in each pool. */
  places: WorkPlaces;
  /** Requests of this server that are under way, by their pools. Default: none. */
  requests?: ReadonlyMap<string, number>;
  /** Creations that this server works on: a lease of its own that has run out is renewed, not taken. Default: none. */
  held?: readonly string[];
  /** Whether those are taken that another server has not renewed in time. Default: true. */
  takesOver?: boolean;
};

const dueWork = v.object({ hasDueJobs: v.boolean(), hasOverdueJobs: v.boolean() });

/** Finds the work that is due: in one query, since it runs all the time, also where there is nothing to do. */
export async function findDueWork(
  database: Database,
  { models }: Pick<ClaimJobsOptions, 'models'>,
): Promise<v.InferOutput<typeof dueWork>> {
  const statement = sql`
    select exists (select from jobs where ${isDueAt(isAt(placesOf(models)))}) as "hasDueJobs",
      exists (select from jobs where deadline_at <= ${databaseNow}) as "hasOverdueJobs"`;
  const [found] = await readRows(database, dueWork, statement);
  if (!found) throw new Error('A statement without a condition gave no row');
  return found;
}

/**
 * Takes jobs whose next step is due and leases them. People take turns: the next one belongs to whoever
 * had theirs least recently, across all servers, and among those who had none to the creation that has
 * waited longest. Nobody has more than {@link MAX_RUNNING_PER_USER} under way across all servers, of which
 * {@link MAX_FILMS_PER_USER} are films, nor
 * any model more than its limits allow; what waits for a full model lets everything else pass. Where
 * the service of an engine fails repeatedly, submissions to it wait, or go to the model's fallback.
 *
 * A submission is recorded as an attempt before it is made.
 */
export async function claimJobs(
  database: Database,
  { models, limits, places, requests = new Map(), held = [], takesOver = true }: ClaimJobsOptions,
): Promise<readonly ClaimedJob[]> {
  if (models.length === 0 || Object.values(places).every((count) => count === 0)) return [];
  return await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    const chosen = await chooseJobs(transaction, {
      models,
      limits,
      places,
      requests,
      held,
      takesOver,
    });
    if (chosen.length === 0) return [];
    await noteTurns(transaction, chosen);
    const ids = chosen.map(({ id }) => id);
    const leased = await transaction
      .update(jobs)
      .set({
        leaseUntil: leaseEnd,
        leaseToken: randomId(),
        // One that hands it back, or does its step, leaves no token.
        lostServers: sql`${jobs.lostServers} + case when ${jobs.leaseToken} is null then 0 else 1 end`,
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
    const stages = await readStages(transaction, ids);
    const jobOf = new Map(leased.map((job) => [job.creationId, job]));
    const creationOf = new Map(rows.map((creation) => [creation.id, creation]));
    return chosen.map(({ id, work }) => {
      const job = jobOf.get(id);
      const creation = creationOf.get(id);
      const attempt = attempts.get(id);
      if (!creation || !attempt || !job || job.leaseToken === null) {
        throw new Error('A job that was leased is not whole');
      }
      const { leaseToken, stage } = job;
      const ofCreation = stages.filter(({ creationId }) => creationId === id);
      return {
        creation,
        job: { ...job, leaseToken },
        asked: askedAt(ofCreation, stage) ?? creation,
        stageCount: Math.max(1, ofCreation.length),
        attemptId: attempt.id,
        announced: attempt.announced,
        webhookToken: attempt.webhookToken,
        pool: poolOf(
          models.find((model) => model.id === job.engine),
          job,
        ),
        work,
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
function isDueAt(
  place: SQL,
  { held = [], takesOver = true }: Pick<ClaimJobsOptions, 'held' | 'takesOver'> = {},
): SQL {
  const isLeft = takesOver ? sql` or lease_until <= ${databaseNow}` : sql``;
  const isOthers = held.length > 0 ? sql` and creation_id not in ${held}` : sql``;
  return sql`due_at <= ${databaseNow} and deadline_at > ${databaseNow}
    and (lease_until is null${isLeft})${isOthers} and ${place}`;
}

/** It can't go to another engine: it continues what one has made, or may be at one already. */
const isBound = sql`(parent is not null or lease_token is not null)`;

type ChosenJob = {
  readonly id: string;
  readonly userId: string;
  /** Place that it goes to. */
  readonly place: Place;
  /** It was to go to another engine. */
  readonly isMoved: boolean;
  /** It is submitted: its owner has had a turn. */
  readonly isTurn: boolean;
  /** The engine whose service it tries, after a pause. */
  readonly probed?: string | undefined;
  readonly work: Work;
};

/**
 * Chooses jobs. What an engine has accepted is asked about and fetched, whoever it belongs to; so is what its owner has
 * cancelled meanwhile, which goes nowhere. All of that needs no room.
 *
 * Of submissions, few are looked at, however many wait: the first ones of as many people at each place
 * as there are turns to give. Who is behind them there has no turn by then.
 */
async function chooseJobs(
  transaction: Database,
  { models, limits, places, requests = new Map(), ...who }: ClaimJobsOptions,
): Promise<readonly ChosenJob[]> {
  const free = { ...places };
  const room = await readRoom(transaction, { models, limits, free, requests });
  const all = placesOf(models);
  const filmModels = new Set(models.filter(makesFilms).map(({ id }) => id));
  const isOfFilms = filmModels.size > 0 ? sql`engine in ${[...filmModels]}` : sql`false`;
  const open = [true, false].flatMap((isBound) =>
    all.filter((place) => room.find(place, { isBound })).map((place) => ({ ...place, isBound })),
  );
  const openPlaces = open.map(
    ({ model, engineId, isBound }, index) =>
      sql`(${sql.raw(`${index}`)}, ${model}::text, ${engineId ?? ''}::text, ${sql.raw(`${isBound}`)}, ${sql.raw(`${filmModels.has(model)}`)})`,
  );
  const isWaiting = sql`step = 'submit' and cancellation is null and ${isDueAt(
    sql`engine = model and coalesce(engine_id, '') = at_engine and ${isBound} = at_bound`,
    who,
  )}`;
  const statement = sql`
    with busy as (
      select user_id, count(*)::int as count,
        count(*) filter (where ${isOfFilms})::int as films from jobs
      where refunded_at is null and (step <> 'submit' or lease_until > ${databaseNow})
      group by user_id
    ), questions as (
      select creation_id, user_id, engine, engine_id, due_at, number from jobs
      where (step in ('find', 'ask') or step = 'submit' and cancellation is not null) and ${isDueAt(isAt(all), who)}
      order by due_at, number limit ${places.short} for update skip locked
    ), downloads as (
      select creation_id, user_id, engine, engine_id, due_at, number from jobs
      where step = 'archive' and ${isDueAt(isAt(all), who)}
      order by due_at, number limit ${places.download} for update skip locked
    ), places (place, model, at_engine, at_bound, is_film) as (
      ${openPlaces.length > 0 ? sql`values ${sql.join(openPlaces, sql`, `)}` : noPlaces}
    ), people as (
      select user_id, place, model, at_engine, at_bound, is_film, min(number) as first
      from jobs join places on ${isWaiting}
      group by user_id, place, model, at_engine, at_bound, is_film
    ), line as (
      select people.*, turns.number as turn, coalesce(busy.count, 0) as busy_count,
        coalesce(busy.films, 0) as film_count,
        row_number() over (partition by place order by turns.number nulls first, first) as standing
      from people left join busy on busy.user_id = people.user_id
        left join turns on turns.user_id = people.user_id
      where coalesce(busy.count, 0) < ${MAX_RUNNING_PER_USER}
        and not (is_film and coalesce(busy.films, 0) >= ${MAX_FILMS_PER_USER})
    ), submissions as (
      select own.*, line.user_id, turn, busy_count, film_count, at_bound from line cross join lateral (
        select creation_id, engine, engine_id, due_at, number from jobs
        where user_id = line.user_id and ${isWaiting}
        order by due_at, number limit ${MAX_RUNNING_PER_USER} for update skip locked
      ) as own
      where standing <= ${places.request + places.short}
    )
    select creation_id as id, user_id as "userId", engine as model, engine_id as "engineId", work,
      is_bound as "isBound", busy_count as "busyCount", film_count as "filmCount" from (
      select creation_id, user_id, engine, engine_id, 'short' as work, true as is_bound,
        0 as busy_count, 0 as film_count, null::bigint as turn, due_at, number from questions
      union all
      select creation_id, user_id, engine, engine_id, 'download', true, 0, 0, null, due_at, number
      from downloads
      union all
      select creation_id, user_id, engine, engine_id, null, at_bound, busy_count, film_count, turn,
        due_at, number
      from submissions
    ) as due
    order by turn nulls first, due_at, number`;
  const rows = await readRows(transaction, candidateRow, statement);
  const chosen: ChosenJob[] = [];
  /** People's submissions, in the order of their turns. */
  const people = new Map<string, Candidate[]>();
  for (const row of rows) {
    const { id, userId, model, engineId, work } = row;
    if (work) {
      free[work] -= 1;
      chosen.push({ id, userId, place: { model, engineId }, isMoved: false, isTurn: false, work });
    } else people.set(userId, [...(people.get(userId) ?? []), row]);
  }
  const line = [...people.values()].map((waiting) => ({ waiting, taken: 0, films: 0 }));
  // After a turn, a person goes to the back of the queue. Whoever has nothing that fits drops out: room only shrinks.
  for (const { waiting, taken, films } of line) {
    for (const [index, candidate] of waiting.entries()) {
      const { id, userId, model, engineId, isBound, busyCount, filmCount } = candidate;
      if (busyCount + taken === MAX_RUNNING_PER_USER) break;
      const isFilm = filmModels.has(model);
      if (isFilm && filmCount + films === MAX_FILMS_PER_USER) continue;
      const place = room.find({ model, engineId }, { isBound });
      if (!place) continue;
      const isMoved = place.engineId !== engineId;
      chosen.push({ id, userId, place, isMoved, isTurn: true, ...room.take(place) });
      line.push({
        waiting: waiting.toSpliced(index, 1),
        taken: taken + 1,
        films: films + Number(isFilm),
      });
      break;
    }
  }
  return chosen;
}

const candidateRow = v.object({
  id: v.string(),
  userId: v.string(),
  model: v.string(),
  engineId: v.nullable(v.string()),
  isBound: v.boolean(),
  busyCount: v.number(),
  filmCount: v.number(),
  /** Null: it is submitted. */
  work: v.nullable(v.picklist(['short', 'download'])),
});

type Candidate = v.InferOutput<typeof candidateRow>;

const noPlaces = sql`select 0, '', '', false, false where false`;

/** Those who had several are as far back as by the last. */
async function noteTurns(transaction: Database, chosen: readonly ChosenJob[]): Promise<void> {
  const takers = chosen.filter(({ isTurn }) => isTurn);
  if (takers.length === 0) return;
  const lastFirst = new Set(takers.map(({ userId }) => userId).reverse());
  const rows = [...lastFirst].reverse().map((userId) => sql`(${userId})`);
  await transaction.execute(sql`insert into turns (user_id) values ${sql.join(rows, sql`, `)}
    on conflict (user_id) do update set number = default, taken_at = ${databaseNow}`);
}
