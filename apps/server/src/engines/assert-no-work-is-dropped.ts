import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { databaseNow } from '../database/database-now.ts';
import { readRows } from '../database/read-rows.ts';
import { StartupError } from '../startup-error.ts';
import { isAt, placesOf, type RunModel } from './places.ts';

/**
 * The first key of the advisory locks by which servers on one PostgreSQL tell which models they run;
 * the second is the hash of a model's id. They end with the server's connection, however it ends.
 */
export const modelLock = 7_236_412;

const waitingRow = v.object({ model: v.string(), count: v.number(), lastDeadline: v.string() });

/**
 * A configuration may lack a model whose creations another server finishes: servers that are replaced
 * one after the other have different ones for a while.
 *
 * @throws {StartupError} when creations wait for a model that neither this server nor any other runs.
 */
export async function assertNoWorkIsDropped(
  database: Database,
  { models }: { models: readonly RunModel[] },
): Promise<void> {
  // What waits for its deadline alone needs no engine any more, and nothing is owed of what was refunded.
  const statement = sql`
    select engine || coalesce(' at ' || engine_id, '') as model, count(*)::int as count,
      max(deadline_at)::text as "lastDeadline"
    from jobs
    where deadline_at > ${databaseNow} and due_at < deadline_at and refunded_at is null and not ${isAt(placesOf(models))}
      and not exists (
        select from pg_locks
        where locktype = 'advisory' and classid = ${modelLock}
          and objid::bigint = (hashtext(engine)::bigint & 4294967295)
          and database = (select oid from pg_database where datname = current_database())
      )
    group by 1 order by 1`;
  const rows = await readRows(database, waitingRow, statement);
  if (rows.length === 0) return;
  const lines = rows.map(
    ({ model, count, lastDeadline }) =>
      `- ${model}: ${count}, the last of which is given up and refunded at ${lastDeadline}`,
  );
  throw new StartupError(
    [
      'Creations wait for models, or fallbacks of models, that ENGINES_FILE does not have, and no other server runs them:',
      ...lines,
      'Put the models back, with "isRetired": true if nobody is to use them any more, and take them out once these have ended.',
    ].join('\n'),
  );
}
