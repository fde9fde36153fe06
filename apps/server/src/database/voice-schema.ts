import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './schema.ts';

/**
 * Voices that services may have learned: from the moment when a speech in one begins until its service has
 * deleted it.
 */
export const voices = pgTable(
  'voices',
  {
    /** Its name there, of ours. */
    name: text('name').notNull(),
    /** The id of the model that speaks in it. */
    engine: text('engine').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.name, table.engine] })],
);
