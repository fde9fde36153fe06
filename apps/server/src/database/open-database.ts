import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbeddedDatabase } from './open-embedded-database.ts';
import { type OpenPostgresOptions, openPostgres } from './open-postgres.ts';

export type OpenDatabaseOptions = OpenPostgresOptions & {
  /** A PostgreSQL; without it the embedded database in `dataFolder` is opened. */
  databaseUrl?: string | undefined;
  dataFolder: string;
};

/** @throws {StartupError} when the database can't be reached or opened. */
export async function openDatabase({
  databaseUrl,
  dataFolder,
  ...options
}: OpenDatabaseOptions): Promise<OpenDatabase> {
  try {
    return databaseUrl
      ? await openPostgres(databaseUrl, options)
      : await openEmbeddedDatabase(join(dataFolder, 'database'));
  } catch (error) {
    throw new StartupError(
      databaseUrl
        ? `The database at ${new URL(databaseUrl).host} can't be used: ${reason(error)}. Check DATABASE_URL and that the server runs.`
        : `The embedded database in ${join(dataFolder, 'database')} can't be opened: ${reason(error)}. Restore the folder from a backup, or name another one by DATA_DIR.`,
      { cause: error },
    );
  }
}

/** pg reports a host with several addresses as an AggregateError whose own message is empty. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
