import type { PGlite } from '@electric-sql/pglite';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Database, OpenDatabase } from './database.ts';
import { migrationsFolder as shippedMigrations } from './migrations-folder.ts';
import * as schema from './schema.ts';

/**
 * Memory of PostgreSQL's own for its tables. All of it is filled at the start, and stays; the
 * system's cache, which holds the files anyway, is a copy away.
 */
export const EMBEDDED_BUFFERS = '32MB';

/**
 * PostgreSQL inside this process, its files in `folder` (in memory without one), as they are: see
 * `migrateEmbedded`. One process at a time may have the folder open: see `lockDataFolder`.
 *
 * What was acknowledged survives the end of the process, however hard. It makes no fsync, so a
 * power cut can take the last seconds: a deployment that minds uses `DATABASE_URL`.
 *
 * `onBroken` is called with an error after which PostgreSQL would end its own process, such as a full
 * disk. The next query would never return and block this process, so it has to end there and then;
 * what was acknowledged is there at the next start.
 */
export async function openEmbeddedDatabase(
  folder?: string,
  { template, onBroken }: { template?: Blob; onBroken?: (error: Error) => void } = {},
): Promise<OpenDatabase> {
  // Loaded where it is used: a server on PostgreSQL has no need of it.
  const [{ PGlite }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
  ]);
  const client = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${EMBEDDED_BUFFERS}`],
    ...(folder && { dataDir: folder }),
    ...(template && { loadDataDir: template }),
  });
  if (onBroken) watchForPanic(client, onBroken);
  return { database: drizzle({ client, schema }), close: () => client.close() };
}

/** Runs before anything else sees the error: a failing transaction would roll back first. */
function watchForPanic(client: PGlite, onBroken: (error: Error) => void): void {
  const execute = client.execProtocolStream.bind(client);
  client.execProtocolStream = async (...options) => {
    try {
      return await execute(...options);
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
        onBroken(error);
      }
      throw error;
    }
  };
}

/** Brings a database that `openEmbeddedDatabase` opened up to the newest migration. */
export async function migrateEmbedded(
  database: Database,
  { migrationsFolder = shippedMigrations }: { migrationsFolder?: string } = {},
): Promise<void> {
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  await migrate(database as PgliteDatabase<typeof schema>, { migrationsFolder });
}
