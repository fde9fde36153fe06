import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { StartupError } from '../startup-error.ts';
import type { OpenDatabase } from './database.ts';
import type { DatabaseEnvironment } from './database-environment.ts';
import { findMissingMigrations } from './find-missing-migrations.ts';
import { migratePostgres } from './migrate-postgres.ts';
import type { Migration } from './migrations-folder.ts';
import { migrateEmbedded, openEmbeddedDatabase } from './open-embedded-database.ts';
import { openPostgres } from './open-postgres.ts';

export type OpenDatabaseOptions = {
  /** Without a `DATABASE_URL` the embedded database in `dataFolder` is opened. */
  environment: DatabaseEnvironment;
  dataFolder: string;
  /** Told when an idle connection is lost. */
  onConnectionLost?: (error: Error) => void;
  /** Told when the embedded database can't go on: the process has to end. */
  onBroken?: (error: Error) => void;
};

/**
 * The database, brought up to the newest migration; with `MIGRATE_AT_START=no` it must be already.
 *
 * @throws {StartupError} when the database can't be reached or opened, or lacks migrations.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { environment } = options;
  const open = await openUnmigrated(options);
  try {
    const missing = await findMissingMigrations(open.database);
    if (missing.length > 0) {
      if (environment.MIGRATE_AT_START === 'no') throw lacks(missing);
      await migrateDatabase(open, environment);
    }
    return open;
  } catch (error) {
    await open.close();
    throw toStartupError(error, options);
  }
}

/** @throws {StartupError} when it can't be reached or opened. */
export async function openUnmigrated(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { environment, dataFolder, onConnectionLost, onBroken } = options;
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL_SIZE } = environment;
  try {
    if (!DATABASE_URL) {
      return await openEmbeddedDatabase(join(dataFolder, 'database'), {
        ...(onBroken && { onBroken }),
      });
    }
    const open = openPostgres(DATABASE_URL, {
      connections: DATABASE_POOL_SIZE,
      isPooled: DATABASE_DIRECT_URL !== undefined,
      ...(onConnectionLost && { onConnectionLost }),
    });
    try {
      await open.database.execute(sql`select 1`);
      return open;
    } catch (error) {
      await open.close();
      throw error;
    }
  } catch (error) {
    throw toStartupError(error, options);
  }
}

/** Runs the migrations that are missing. */
export async function migrateDatabase(
  { database }: OpenDatabase,
  { DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseEnvironment,
  options: { migrationsFolder?: string } = {},
): Promise<void> {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (url) await migratePostgres(url, options);
  else await migrateEmbedded(database, options);
}

function lacks(missing: readonly Migration[]): StartupError {
  const names = missing.map(({ name }) => name).join(', ');
  return new StartupError(
    `The database lacks changes that this version needs: ${names}. Run \`node dist/migrate.js\` first, with the same configuration, or set MIGRATE_AT_START=yes.`,
  );
}

function toStartupError(error: unknown, { environment, dataFolder }: OpenDatabaseOptions): Error {
  if (error instanceof StartupError) return error;
  const { DATABASE_URL } = environment;
  const why = reason(error);
  if (!DATABASE_URL) {
    return new StartupError(
      `The embedded database in ${join(dataFolder, 'database')} can't be opened: ${why}. Restore the folder from a backup, or name another one by DATA_DIR.`,
      { cause: error },
    );
  }
  // PgBouncer's words.
  const hint = why.includes('unsupported startup parameter')
    ? 'A pooler that hands out connections by the transaction needs DATABASE_DIRECT_URL beside it: the address of the database itself.'
    : 'Check DATABASE_URL, DATABASE_DIRECT_URL if you set it, and that the server runs.';
  return new StartupError(
    `The database at ${new URL(DATABASE_URL).host} can't be used: ${why}. ${hint}`,
    { cause: error },
  );
}

/** pg reports a host with several addresses as an AggregateError whose own message is empty. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  if (!(error instanceof Error)) return String(error);
  // Of a failed query the driver's error says why; its own message is the query.
  return error.cause instanceof Error ? reason(error.cause) : error.message;
}
