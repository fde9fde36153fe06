import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { outputs } from './output-schema.ts';
import { users } from './schema.ts';
import { time } from './time-column.ts';

/** Names under which users put their own pictures, each for its owner alone. */
export const collections = pgTable(
  'collections',
  {
    /** Random. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [unique('collections_name').on(table.userId, table.name)],
);

/** Which pictures are in which collection. One in the bin keeps its places while it can be restored. */
export const collectionPictures = pgTable(
  'collection_pictures',
  {
    collectionId: text('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    /** The collection's owner's. */
    pictureId: text('picture_id')
      .notNull()
      .references(() => outputs.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.pictureId] }),
    index('collection_pictures_of_picture').on(table.pictureId),
  ],
);
