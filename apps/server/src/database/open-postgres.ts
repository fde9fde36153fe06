import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema.ts';

/** Any number; whoever migrates this database holds it, so that servers started together queue. */
const migrationLock = 7_246_310_512;

/** A dead host must not hold up the start for minutes. */
const connectTimeoutMs = 10_000;

/** A query beyond this has met a lock that nobody will release; its transaction is rolled back. */
const statementTimeoutMs = 30_000;

export type OpenPostgresOptions = {
  /** Connections at most; requests beyond that wait for one. */
  connections?: number;
  /** Told when an idle connection is lost. The pool makes a new one. */
  onConnectionLost?: (error: Error) => void;
};

/** The PostgreSQL at `url`, brought up to the newest migration. */
export async function openPostgres(
  url: string,
  { connections = 20, onConnectionLost = () => {} }: OpenPostgresOptions = {},
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'site-server',
  });
  pool.on('error', onConnectionLost);
  try {
    await migrateAlone(url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { database: drizzle({ client: pool, schema }), close: () => pool.end() };
}

async function migrateAlone(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'site-server migrations',
  });
  await client.connect();
  try {
    // Held by the connection: it goes when the connection goes, also after a crash.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client, schema }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
