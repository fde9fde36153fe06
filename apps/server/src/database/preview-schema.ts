import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import { jobs } from './job-schema.ts';
import { time } from './time-column.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * The newest preview of each creation that has not ended, for people who follow it at another server.
 * It goes with the job. Unlogged: previews are written often, and may be lost in a crash.
 */
export const previews = pgTable('previews', {
  creationId: text('creation_id')
    .primaryKey()
    .references(() => jobs.creationId, { onDelete: 'cascade' }),
  /** A WebP. */
  bytes: bytea('bytes').notNull(),
  /** Tells one preview from the next. */
  storedAt: time('stored_at').notNull(),
});
