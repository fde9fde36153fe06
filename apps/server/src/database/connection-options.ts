import type pg from 'pg';

/**
 * Of every connection to PostgreSQL. A dead host must not hold up the start for minutes; one that
 * disappears silently is noticed by keep-alive, 10 seconds after it was last heard.
 */
export const connectionOptions = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig;

/**
 * A connection that is lost emits `error`, which would end the process without a listener: a pool
 * listens only while a connection is idle; while it is in use, the query reports the error.
 */
export function surviveLoss(client: pg.ClientBase): void {
  client.on('error', () => {});
}
