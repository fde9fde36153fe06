import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from './database.ts';
import { listMigrations, type Migration } from './migrations-folder.ts';
import { readRows } from './read-rows.ts';

const tableRow = v.object({ exists: v.boolean() });
const migrationRow = v.object({ hash: v.string() });

/**
 * The migrations of this build that have not run on the database. It may have run others: those of
 * a newer version, which keep what this one needs (docs/deploying.md).
 */
export async function findMissingMigrations(database: Database): Promise<readonly Migration[]> {
  const query = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  const [table] = await readRows(database, tableRow, query);
  if (!table?.exists) return listMigrations();
  const statement = sql`select hash from drizzle.__drizzle_migrations`;
  const rows = await readRows(database, migrationRow, statement);
  const hashes = new Set(rows.map(({ hash }) => hash));
  return listMigrations().filter(({ hash }) => !hashes.has(hash));
}
