import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { buildOnce } from '../database/build-once.ts';
import type { Database } from '../database/database.ts';
import { rateLimits } from '../database/schema.ts';

/** A burst of `count`, then one more every `seconds / count`. */
export type RateLimit = { readonly count: number; readonly seconds: number };

export type TakeFromRateLimitOptions = {
  /** Key of what is limited and for whom; only its hash is stored. */
  key: readonly [purpose: string, whom: string];
  limit: RateLimit;
  now: Date;
};

const take = buildOnce((database) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const stepMs = sql`${sql.placeholder('stepMs')}::bigint`;
  const next = sql`greatest(${rateLimits.fullAt}, ${now}) + ${stepMs} * interval '1 millisecond'`;
  return database
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), fullAt: sql.placeholder('firstFullAt') })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { fullAt: next },
      setWhere: sql`${next} <= ${sql.placeholder('latest')}::timestamptz`,
    })
    .returning({ key: rateLimits.key })
    .prepare('');
});

/**
 * Takes one from the limit's bucket, in the database, so that all servers share it: one row a
 * key and one statement, which two requests at the same moment can't both pass.
 *
 * @returns 0 when there was one, else the seconds after which there will be.
 */
export async function takeFromRateLimit(
  database: Database,
  options: TakeFromRateLimitOptions,
): Promise<number> {
  const { limit, now } = options;
  const key = toRowKey(options);
  const { stepMs, latest } = toWindow(limit, now);
  const taken = await take(database).execute({
    key,
    now: now.toISOString(),
    stepMs,
    firstFullAt: new Date(now.getTime() + stepMs),
    latest: latest.toISOString(),
  });
  if (taken.length > 0) return 0;
  const [row] = await database.select().from(rateLimits).where(eq(rateLimits.key, key));
  if (row && row.fullAt > latest) {
    await database
      .update(rateLimits)
      .set({ fullAt: latest })
      .where(and(eq(rateLimits.key, key), gt(rateLimits.fullAt, latest)));
  }
  return Math.max(1, toWait(row?.fullAt ?? now, options));
}

/** Reads what taking one would return now; nothing is taken. */
export async function readRateLimit(
  database: Database,
  options: TakeFromRateLimitOptions,
): Promise<number> {
  const key = toRowKey(options);
  const [row] = await database.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row ? toWait(row.fullAt, options) : 0;
}

function toRowKey({ key: [purpose, whom] }: TakeFromRateLimitOptions): string {
  return `${purpose}:${createHash('sha256').update(whom).digest('hex').slice(0, 32)}`;
}

function toWindow({ count, seconds }: RateLimit, now: Date) {
  const windowMs = seconds * 1000;
  const latest = new Date(now.getTime() + windowMs);
  return { windowMs, stepMs: Math.floor(windowMs / count), latest };
}

/** Seconds until there is one again. */
function toWait(
  fullAt: Date,
  { limit, now }: Pick<TakeFromRateLimitOptions, 'limit' | 'now'>,
): number {
  const { windowMs, stepMs, latest } = toWindow(limit, now);
  // Later than that is by a clock that was ahead. Nobody is kept out for as long as it was.
  const earliest = Math.min(fullAt.getTime(), latest.getTime());
  return Math.max(0, Math.ceil((earliest + stepMs - windowMs - now.getTime()) / 1000));
}
