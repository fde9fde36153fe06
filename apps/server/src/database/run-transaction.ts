import { sql } from 'drizzle-orm';
import { drizzle, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database } from './database.ts';
import * as schema from './schema.ts';

/**
 * Milliseconds that ROLLBACK may take. It needs no lock: one that takes longer has lost its
 * connection, and closing that rolls back as well.
 */
const rollbackTimeoutMs = 5_000;

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type RunTransactionOptions = {
  /** `begin`, and settings that last as long as the transaction. */
  begin: string;
  config?: PgTransactionConfig | undefined;
};

/**
 * Runs `run` inside a transaction on a connection of its own. However it ends, the connection's
 * place in the pool is free afterwards; the connection itself is only used again when the
 * transaction is known to have ended on it.
 *
 * @throws what `run` throws, after a rollback. An error of COMMIT itself leaves open whether the
 * transaction took effect: a caller that needs to know reads the rows again.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  run: (transaction: Transaction) => Promise<T>,
  { begin, config }: RunTransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  let isReusable = false;
  try {
    const { session, schema: tables, ...names } = drizzle({ client, schema })._;
    const transaction = new NodePgTransaction<typeof schema, NonNullable<typeof tables>>(
      new PgDialect(),
      session,
      tables && { ...names, schema: tables },
    );
    await client.query(begin);
    let result: T;
    try {
      if (config) await transaction.setTransaction(config);
      result = await run(transaction);
    } catch (error) {
      isReusable = await rollBack(client);
      throw error;
    }
    const { command } = await transaction.execute(sql`commit`);
    isReusable = true;
    // PostgreSQL's answer, without an error, when a statement failed and its error was caught.
    if (command !== 'COMMIT') {
      throw new Error('A statement failed inside the transaction, so nothing of it was written');
    }
    return result;
  } finally {
    client.release(!isReusable);
  }
}

/** @returns whether the connection is known to be outside a transaction now. */
async function rollBack(client: pg.ClientBase): Promise<boolean> {
  try {
    const query = { text: 'rollback', query_timeout: rollbackTimeoutMs };
    await client.query(query);
    return true;
  } catch {
    // The connection is closed, which rolls back too. What led here is the error to tell.
    return false;
  }
}
