import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema.ts';

/**
 * PostgreSQL inside this process, its files in `folder` (in memory without one), brought up to
 * the newest migration. One process at a time may have the folder open: see `lockDataFolder`.
 *
 * What was acknowledged survives the end of the process, however hard. It makes no fsync, so a
 * power cut can take the last seconds: a deployment that minds uses `DATABASE_URL`.
 */
export async function openEmbeddedDatabase(
  folder?: string,
  { template }: { template?: Blob } = {},
): Promise<OpenDatabase> {
  const client = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(template && { loadDataDir: template }),
  });
  const database = drizzle({ client, schema });
  await migrate(database, { migrationsFolder });
  return { database, close: () => client.close() };
}
