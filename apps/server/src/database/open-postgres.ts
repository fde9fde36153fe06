import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { connectionOptions, surviveLoss } from './connection-options.ts';
import type { Database, OpenDatabase } from './database.ts';
import { runTransaction } from './run-transaction.ts';
import * as schema from './schema.ts';

/** A query that takes longer waits for a lock that will not be released; its transaction is rolled back. */
export const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * How long the answer to a query is waited for. Longer than PostgreSQL gives a statement: when it
 * passes, the connection is dead and is closed.
 */
export const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/** Timeouts that PostgreSQL enforces itself, so that a transaction ends though this server is gone. */
const timeouts = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
};

export type OpenPostgresOptions = {
  /** Connections at most; requests beyond that wait for one. */
  connections?: number;
  /**
   * `url` leads to a pooler such as PgBouncer that hands out connections by the transaction. It
   * refuses settings at the start of a connection, and a setting made later would reach others:
   * the time limits then go with each transaction.
   */
  isPooled?: boolean;
  /** Milliseconds; see {@link QUERY_TIMEOUT_MS}. */
  queryTimeoutMs?: number;
  /** Told when an idle connection is lost. The pool makes a new one. */
  onConnectionLost?: (error: Error) => void;
};

/** The PostgreSQL at `url`, as it is: see `migratePostgres`. */
export function openPostgres(
  url: string,
  {
    connections = 20,
    isPooled = false,
    queryTimeoutMs = QUERY_TIMEOUT_MS,
    onConnectionLost = () => {},
  }: OpenPostgresOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    ...connectionOptions,
    ...(!isPooled && timeouts),
    connectionString: url,
    max: connections,
    query_timeout: queryTimeoutMs,
    application_name: 'site-server',
  });
  pool.on('error', onConnectionLost);
  pool.on('connect', surviveLoss);
  const begin = isPooled ? ['begin', ...setLocally].join('; ') : 'begin';
  const transaction: Database['transaction'] = (run, config) =>
    runTransaction(pool, run, { begin, config });
  return {
    database: Object.assign(drizzle({ client: pool, schema }), { transaction }),
    poolUse: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

const setLocally = Object.entries(timeouts).map(([name, value]) => `set local ${name} = ${value}`);
