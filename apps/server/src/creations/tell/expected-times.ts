import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { databaseNow } from '../../database/database-now.ts';
import { readRows } from '../../database/read-rows.ts';

/** Milliseconds until the times are read again. */
const freshMs = 60_000;

/** Of each engine: the newest attempts that count; and how few of those of one length tell nothing. */
export const MAX_SAMPLES = 200;
export const MIN_SAMPLES = 20;

/** Days after which an attempt no longer counts: the engine may have been replaced since. */
export const MAX_AGE_DAYS = 30;

/** Half of the attempts took a time between these two. */
const shortest = 0.25;
const longest = 0.75;

/** Seconds that mean something to people; the last is what the deadline lets any take. */
const marks = [
  0, 1, 2, 3, 5, 10, 15, 20, 30, 40, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1_200, 1_800, 2_700,
  3_600,
];

/** Between which seconds most creations of an engine took, from begin to end. */
export type ExpectedSeconds = { readonly min: number; readonly max: number };

export type ExpectedTimes = {
  /**
   * Of an engine, and of a film, of one that lasts so many seconds, rounded outwards; undefined if too few
   * creations have succeeded lately, or it cannot be read.
   */
  read(engine: string, length?: number): Promise<ExpectedSeconds | undefined>;
};

/**
 * How long creations usually take, from those that succeeded before: one query a minute for all
 * engines, while somebody asks.
 */
export function createExpectedTimes({
  database,
  log,
}: {
  database: Database;
  log: Logger;
}): ExpectedTimes {
  let known: ReadonlyMap<string, ExpectedSeconds> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function readAgain() {
    try {
      known = await readExpectedSeconds(database);
    } catch (err) {
      log.warn({ err }, 'How long creations take could not be read; it is tried again in a minute');
    } finally {
      readAt = performance.now();
      reading = undefined;
    }
  }

  return {
    async read(engine, length) {
      if (performance.now() - readAt > freshMs) {
        reading ??= readAgain();
        await reading;
      }
      return known.get(toKey(engine, length));
    },
  };
}

const toKey = (engine: string, length: number | undefined) => `${length ?? ''} ${engine}`;

const timesRow = v.object({
  engine: v.string(),
  length: v.nullable(v.number()),
  min: v.number(),
  max: v.number(),
});

/** The engines are found by stepping from one to the next in the index, not by reading all attempts. */
async function readExpectedSeconds(
  database: Database,
): Promise<ReadonlyMap<string, ExpectedSeconds>> {
  const statement = sql`
    with recursive engines as (
      (select engine from attempts where outcome = 'succeeded' order by engine limit 1)
      union all
      select (
        select engine from attempts
        where outcome = 'succeeded' and engine > engines.engine order by engine limit 1
      ) from engines where engine is not null
    )
    select engines.engine, taken.length,
      percentile_disc(${sql.raw(`${shortest}`)}) within group (order by taken.seconds) as min,
      percentile_disc(${sql.raw(`${longest}`)}) within group (order by taken.seconds) as max
    from engines, lateral (
      select extract(epoch from ended_at - started_at)::float8 as seconds,
        (creations.input -> 'settings' ->> 'seconds')::int as length
      from attempts join creations on creations.id = attempts.creation_id
      where outcome = 'succeeded' and attempts.engine = engines.engine
        and ended_at > ${databaseNow} - ${MAX_AGE_DAYS} * interval '1 day'
      order by ended_at desc limit ${MAX_SAMPLES}
    ) as taken
    group by engines.engine, taken.length
    having count(*) >= ${MIN_SAMPLES}`;
  const rows = await readRows(database, timesRow, statement);
  return new Map(
    rows.map(({ engine, length, ...seconds }) => [
      toKey(engine, length ?? undefined),
      roundOutwards(seconds),
    ]),
  );
}

function roundOutwards({ min, max }: ExpectedSeconds): ExpectedSeconds {
  return {
    min: marks.findLast((mark) => mark <= min) ?? 0,
    max: marks.find((mark) => mark >= max) ?? Math.ceil(max),
  };
}
