import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/**
 * The database or a transaction on it; the embedded one and PostgreSQL look the same.
 *
 * Inside a transaction use only what the transaction was given: the embedded database has one
 * connection, and a query beside the transaction would wait for it for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Connections of a pool, and how many callers wait for one. */
export type PoolUse = {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
};

export type OpenDatabase = {
  readonly database: Database;
  /** Undefined for the embedded database, which has one connection. */
  readonly poolUse?: () => PoolUse;
  /** Ends what is under way and lets go of files and connections. */
  close(): Promise<void>;
};
