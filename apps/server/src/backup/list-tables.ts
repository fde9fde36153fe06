import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

export type Table = {
  readonly name: string;
  /** Those that are stored and not computed. */
  readonly columns: readonly string[];
  /** Of the numbers that the database gives itself. */
  readonly identityColumns: readonly string[];
};

/** The tables of the product, by name, but for unlogged ones: a crash may empty those at any time. */
export async function listTables(database: Database): Promise<readonly Table[]> {
  const { rows } = (await database.execute(sql`
    select c.relname as name,
      json_agg(a.attname order by a.attnum) filter (where a.attgenerated = '') as columns,
      coalesce(json_agg(a.attname) filter (where a.attidentity <> ''), '[]') as "identityColumns"
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and not c.relispartition and a.attnum > 0 and not a.attisdropped
    group by c.relname order by c.relname`)) as unknown as { rows: Table[] };
  return rows;
}
