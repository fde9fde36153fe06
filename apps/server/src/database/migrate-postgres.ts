import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { connectionOptions, surviveLoss } from './connection-options.ts';
import { migrationsFolder as shippedMigrations } from './migrations-folder.ts';

/** Any number; a server that migrates this database holds it, so that servers started together queue. */
const migrationLock = 7_246_310_512;

/** Milliseconds that another migration of this database may take before this one gives up. */
export const MIGRATION_QUEUE_MS = 10 * 60_000;

/**
 * Milliseconds that a migration waits for a table. Meanwhile every query of that table waits in
 * line after it: it is better to give up, undo everything, and be started again.
 */
export const MIGRATION_LOCK_TIMEOUT_MS = 5_000;

/**
 * Milliseconds that the answer to one statement is waited for. Long, since a migration may rewrite
 * a large table; when they pass, the connection is dead.
 */
export const MIGRATION_QUERY_TIMEOUT_MS = 60 * 60_000;

/** PostgreSQL's code for a lock that was not had in time. */
const lockNotAvailable = '55P03';

/**
 * Brings the PostgreSQL at `url` up to the newest migration: all that are missing in one
 * transaction. `url` must lead to the database itself: the lock belongs to the connection.
 *
 * @throws {StartupError} when another transaction holds what it needs; nothing was changed then.
 *   Another error when the connection is lost, or silent for `queryTimeoutMs`.
 */
export async function migratePostgres(
  url: string,
  {
    migrationsFolder = shippedMigrations,
    queryTimeoutMs = MIGRATION_QUERY_TIMEOUT_MS,
  }: { migrationsFolder?: string; queryTimeoutMs?: number } = {},
): Promise<void> {
  const client = new pg.Client({
    ...connectionOptions,
    connectionString: url,
    query_timeout: queryTimeoutMs,
    application_name: 'site-server migrations',
  });
  surviveLoss(client);
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${MIGRATION_QUEUE_MS}`);
    // Held by the connection: it goes when the connection goes, also after a crash.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`set lock_timeout = ${MIGRATION_LOCK_TIMEOUT_MS}`);
    await migrate(drizzle({ client }), { migrationsFolder });
  } catch (error) {
    if (codeOf(error) !== lockNotAvailable) throw error;
    throw new StartupError(
      'The migration did not get a lock in time, and changed nothing: another migration, or a long transaction such as a backup, is under way (see pg_stat_activity). Run it again when that has ended.',
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : codeOf(error.cause);
}
