import type { AigcLabel } from '@site/media-metadata';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { consents } from './consent-schema.ts';
import { users } from './schema.ts';
import { serviceJson } from './service-words.ts';
import { time } from './time-column.ts';

/**
 * `incoming`: its bytes come in parts. `pending`: they may not be there yet. `stored`: they are.
 * `deleting`: its owner has deleted it, and its bytes may still be there.
 */
export const assetStates = ['incoming', 'pending', 'stored', 'deleting'] as const;

/** Inputs that people store: uploaded pictures and films. A row is written before its bytes and deleted after them. */
export const assets = pgTable(
  'assets',
  {
    /** Random. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Names the object in its store. */
    key: text('key').notNull().unique(),
    state: text('state', { enum: assetStates }).notNull(),
    mime: text('mime').notNull(),
    /** Of the whole, from the start: what is coming in takes its room already. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Of what was sent, in hex, by the server's own count. Null until all of it has come. */
    sha256: text('sha256'),
    /** How many of what was sent have come in parts. Null where no parts are stored any more. */
    receivedBytes: bigint('received_bytes', { mode: 'number' }),
    /**
     * Since when a server reads what has come in parts; null: none does. One that was marked long ago has ended its reader or
     * its server, and is not read again.
     */
    readingSince: time('reading_since'),
    /**
     * The consent of the person whose face or voice it is, to what it was chosen for: it goes with that. Null: it was
     * chosen for nothing that asks for one.
     */
    consentId: text('consent_id').references(() => consents.id),
    /** Pixels, upright. Null where its header can't be read. */
    width: integer('width'),
    height: integer('height'),
    hasAlpha: boolean('has_alpha'),
    /** Of a film. */
    durationMs: integer('duration_ms'),
    /** The label that it came with, which says that AI made it: what is made of it goes back to that. */
    aiLabel: serviceJson('ai_label').$type<AigcLabel>(),
    /** Since when the sweep has not found its bytes in the store; null: it has, or has not looked yet. */
    missingSince: time('missing_since'),
    createdAt: time('created_at').notNull(),
    /**
     * When it is deleted: somebody's face is stored no longer than it is needed, and what nobody goes on sending is
     * given up. Null: its owner decides.
     */
    removeAt: time('remove_at'),
    /**
     * The upload of the same bytes that was there already: its client is told of that one until `removeAt`. The state is
     * `deleting`, since nothing else is left of it.
     */
    sameAs: text('same_as').references((): AnyPgColumn => assets.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('assets_of_user').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('assets_of_bytes').on(table.userId, table.sha256).where(sql`sha256 is not null`),
    index('assets_same_as').on(table.sameAs).where(sql`same_as is not null`),
    index('assets_unsettled').on(table.createdAt).where(sql`state <> 'stored'`),
    index('assets_remove_at').on(table.removeAt).where(sql`remove_at is not null`),
    index('assets_in_parts').on(table.id).where(sql`received_bytes is not null`),
    index('assets_of_consent').on(table.consentId).where(sql`consent_id is not null`),
    index('assets_missing').on(table.id).where(sql`missing_since is not null`),
    check('assets_state', sql`${table.state} in ('incoming', 'pending', 'stored', 'deleting')`),
    check('assets_bytes', sql`${table.bytes} >= 0`),
    check('assets_received_bytes', sql`${table.receivedBytes} >= 0`),
  ],
);

export type AssetRow = typeof assets.$inferSelect;

/**
 * Whose keys begin with which directory. Each credential has a new one, so that two addresses do
 * not tell that they are of one person.
 */
export const uploadDirectories = pgTable(
  'upload_directories',
  {
    /** Such as `upload/0b9a1c54e7a14f6d0b9a1c54e7a14f6d/`. */
    directory: text('directory').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Consent that its credential was asked for, which its pictures belong to. Null: none. */
    consentId: text('consent_id').references(() => consents.id),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('upload_directories_created_at').on(table.createdAt),
    index('upload_directories_user_id').on(table.userId),
  ],
);
