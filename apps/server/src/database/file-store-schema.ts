import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** The store whose files the rows of this database name: one row, from the first start on. */
export const fileStore = pgTable(
  'file_store',
  {
    /** Keeps a second row out. */
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Random, and held by the store as well: see `bindStore`. */
    id: text('id').notNull(),
  },
  (table) => [check('file_store_is_only', sql`${table.isOnly}`)],
);
