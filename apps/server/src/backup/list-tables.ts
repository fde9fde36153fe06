import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';

const tableRow = v.object({
  name: v.string(),
  /** Those that are stored and not computed. */
  columns: v.array(v.string()),
  /** Of the numbers that the database gives itself. */
  identityColumns: v.array(v.string()),
});

export type Table = v.InferOutput<typeof tableRow>;

/** The tables of the product, by name, but for unlogged ones: a crash may empty those at any time. */
export async function listTables(database: Database): Promise<readonly Table[]> {
  const statement = sql`
    select c.relname as name,
      json_agg(a.attname order by a.attnum) filter (where a.attgenerated = '') as columns,
      coalesce(json_agg(a.attname) filter (where a.attidentity <> ''), '[]') as "identityColumns"
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and not c.relispartition and a.attnum > 0 and not a.attisdropped
    group by c.relname order by c.relname`;
  return await readRows(database, tableRow, statement);
}
