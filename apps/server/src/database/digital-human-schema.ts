import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { assets } from './asset-schema.ts';
import { users } from './schema.ts';
import { time } from './time-column.ts';

/**
 * People who can be made to speak. Each rests on the consent of its person to that; its row goes with it, and when
 * that is withdrawn.
 */
export const digitalHumans = pgTable(
  'digital_humans',
  {
    /** Random. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Whose face and voice it is, as the user's consents have it. */
    personId: text('person_id').notNull(),
    /** Name that its owner gave it. */
    name: text('name').notNull(),
    /** A photo or a film. Null: the upload was deleted. */
    faceAssetId: text('face_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    /** A frame of the film that is the face. Null: the face is a photo, there is none, or the upload was deleted. */
    stillAssetId: text('still_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    /** A sample of the voice. Null: there is none, or the upload was deleted. */
    voiceAssetId: text('voice_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    /** When its owner put it into the playground. Null: it is not there. */
    joinedAt: time('joined_at'),
  },
  (table) => [
    index('digital_humans_of_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('digital_humans_in_playground')
      .on(table.joinedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`joined_at is not null`),
    // For the deletion of an upload.
    index('digital_humans_of_face').on(table.faceAssetId),
    index('digital_humans_of_still').on(table.stillAssetId),
    index('digital_humans_of_voice').on(table.voiceAssetId),
  ],
);

/**
 * Faces that were chosen and are not saved yet: of a person of whom a new digital human is made, or another one for a
 * digital human. Each goes once it is saved, and with the consent.
 */
export const digitalHumanDrafts = pgTable(
  'digital_human_drafts',
  {
    /** Random. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Whose face it is, as the user's consents have it. */
    personId: text('person_id').notNull(),
    /** Whose next face it is. Null: a new one is made. */
    digitalHumanId: text('digital_human_id').references(() => digitalHumans.id, {
      onDelete: 'cascade',
    }),
    /** Name for a new one, as it was written. */
    name: text('name').notNull(),
    /** Null: none is chosen, or the upload was deleted. */
    faceAssetId: text('face_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    /** A frame of the film that is the face. */
    stillAssetId: text('still_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('digital_human_drafts_of_person')
      .on(table.userId, table.personId)
      .where(sql`digital_human_id is null`),
    uniqueIndex('digital_human_drafts_of_human')
      .on(table.digitalHumanId)
      .where(sql`digital_human_id is not null`),
    // For the deletion of an upload.
    index('digital_human_drafts_of_face').on(table.faceAssetId),
    index('digital_human_drafts_of_still').on(table.stillAssetId),
  ],
);

export type DigitalHumanRow = typeof digitalHumans.$inferSelect;

/** Whether the upload of a query is the face or the voice of the query's digital human. */
export const isPartOf = sql`${assets.id} in
  (${digitalHumans.faceAssetId}, ${digitalHumans.stillAssetId}, ${digitalHumans.voiceAssetId})`;

/** Whether the upload of a query is the face or the voice of any digital human. */
export const isPart = sql`exists (select from ${digitalHumans}
  where ${digitalHumans.userId} = ${assets.userId} and ${isPartOf})`;
