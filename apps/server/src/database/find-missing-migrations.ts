import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { listMigrations, type Migration } from './migrations-folder.ts';

/**
 * The migrations of this build that have not run on the database. It may have run others: those of
 * a newer version, which keep what this one needs (docs/deploying.md).
 */
export async function findMissingMigrations(database: Database): Promise<readonly Migration[]> {
  const query = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  const { rows: found } = (await database.execute(query)) as unknown as {
    rows: { exists: boolean }[];
  };
  if (!found[0]?.exists) return listMigrations();
  const { rows } = (await database.execute(
    sql`select hash from drizzle.__drizzle_migrations`,
  )) as unknown as { rows: { hash: string }[] };
  const hashes = new Set(rows.map(({ hash }) => hash));
  return listMigrations().filter(({ hash }) => !hashes.has(hash));
}
