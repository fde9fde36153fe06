import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import { connectionOptions, surviveLoss } from '../database/connection-options.ts';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import { StartupError } from '../startup-error.ts';

/** Any number; a backup holds it while it copies. */
const backupLock = 7_246_310_513;

/** Milliseconds that a backup waits for removals under way, each of which takes a moment. */
const maxWaitMs = 5_000;

/** PostgreSQL's `lock_not_available`. */
const lockNotAvailable = '55P03';

/**
 * Keeps the bytes of what people delete until the backup has copied them: its rows are older than
 * its files, and no row may name a missing file. The lock belongs to a connection, and goes with it.
 *
 * @returns a function that lets removals go on.
 * @throws {StartupError} when another backup is under way; from the function, when the lock was
 * lost meanwhile.
 */
export async function holdRemovals(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({
    ...connectionOptions,
    connectionString: url,
    application_name: 'site-server backup',
  });
  surviveLoss(client);
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${maxWaitMs}`);
    // Removals that come while this waits see it, and wait for the next sweep.
    await client.query('select pg_advisory_lock($1)', [backupLock]);
  } catch (cause) {
    await client.end();
    if (!(cause instanceof pg.DatabaseError) || cause.code !== lockNotAvailable) throw cause;
    throw new StartupError('Another backup of this database is under way. Wait until it ends.', {
      cause,
    });
  }
  return async () => {
    try {
      await client.query('select pg_advisory_unlock($1)', [backupLock]);
    } catch (error) {
      throw new StartupError(
        'The connection to the database was lost, so files may have gone while they were copied. Make the backup again, in another folder.',
        { cause: error },
      );
    } finally {
      await client.end();
    }
  };
}

const permissionRow = v.object({ may: v.boolean() });

/**
 * Whether bytes may be removed now. To be asked after the row that named them was changed, and that
 * change committed: then a backup that begins afterwards does not look for them.
 */
export async function mayRemove(database: Database): Promise<boolean> {
  const statement = sql`select pg_try_advisory_xact_lock_shared(${backupLock}::bigint) as may`;
  const [permission] = await readRows(database, permissionRow, statement);
  return permission?.may ?? false;
}
