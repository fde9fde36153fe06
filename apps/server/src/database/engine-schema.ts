import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './time-column.ts';

/**
 * How the service of a configured engine fares, a row once it has failed. All servers share it: what
 * one of them runs into, the others need not.
 */
export const engineCircuits = pgTable(
  'engine_circuits',
  {
    engineId: text('engine_id').primaryKey(),
    /** Of the service, in a row. */
    faults: integer('faults').notNull(),
    /** In a row: each is longer than the one before. */
    pauses: integer('pauses').notNull(),
    /** Null: it takes submissions. In the past: it takes one, to see whether it works again. */
    pausedUntil: time('paused_until'),
    /** The attempt that is that one. */
    probeId: text('probe_id'),
  },
  (table) => [
    check('engine_circuits_counts', sql`${table.faults} >= 0 and ${table.pauses} >= 0`),
    check(
      'engine_circuits_probe',
      sql`${table.probeId} is null or ${table.pausedUntil} is not null`,
    ),
  ],
);
