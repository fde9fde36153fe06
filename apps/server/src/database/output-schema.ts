import type { LyricLine } from '@site/engines';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { creations, users } from './schema.ts';
import { serviceJson } from './service-words.ts';
import { time } from './time-column.ts';

/** Media of a file that somebody made. */
export const outputMedia = ['image', 'video', 'audio'] as const;
export type OutputMedia = (typeof outputMedia)[number];

/**
 * `pending`: its bytes may not be there yet. `stored`: they are, and its creation has succeeded.
 * `staged`: they are, and only later stages of its creation, or of a retry of that, see them.
 * `binned`: its owner has deleted it and can restore it for a while; nobody sees it. `deleting`: that
 * while is over, or its creation did not succeed; its bytes may still be there. `deleted`: they are
 * gone.
 */
export const outputStates = [
  'pending',
  'stored',
  'staged',
  'binned',
  'deleting',
  'deleted',
] as const;

/**
 * Whether an output may be public. `passed`: it may, whenever its owner wants. `waiting`: its owner wants
 * it, and nobody has looked at it yet. `refused`: it may not. Null: nobody has asked.
 */
export const reviewStates = ['waiting', 'passed', 'refused'] as const;

/** Condition for what everybody may see; queries write the same one, so that they find the index. */
const isPublic = sql`state = 'stored' and not is_private`;

/**
 * The files that creations made: what galleries, viewers, thumbs and sharing are about. A row is
 * written before its bytes, and stays when they are gone: it tells what is left in the store from
 * what was never here.
 */
export const outputs = pgTable(
  'outputs',
  {
    /** Random; names its object in the store. Of a picture that is older than this table its creation's id. */
    id: text('id').primaryKey(),
    creationId: text('creation_id')
      .notNull()
      .references(() => creations.id, { onDelete: 'cascade' }),
    /** The creation's. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** 0 for the first of its creation. */
    position: integer('position').notNull(),
    state: text('state', { enum: outputStates }).notNull(),
    media: text('media', { enum: outputMedia }).notNull(),
    /** Such as `image/webp`. */
    mime: text('mime').notNull(),
    /** Pixels, of images and videos. */
    width: integer('width'),
    height: integer('height'),
    /** Of videos and audio. */
    durationMs: integer('duration_ms'),
    /** Pixels of the poster, a WebP of a video or a sound. Null where it has none. */
    posterWidth: integer('poster_width'),
    /** Of a sound that could be read: how loud each of as many equal parts is, from 0 to 100. */
    peaks: jsonb('peaks').$type<readonly number[]>(),
    /** Of a song: what it is called. */
    title: text('title'),
    /** Of a song that is sung: its lines, and when each begins. */
    lyrics: serviceJson('lyrics').$type<readonly LyricLine[]>(),
    /** Whether what its engine made is kept beside what is shown, which leaves out what the engine wrote into it. */
    hasOriginal: boolean('has_original').notNull().default(false),
    /** Null where it was stored before this column was there. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** The mean colour as `#rrggbb`, of images. */
    color: text('color'),
    /** Its creation's, for searches; null if it is not there, or has reference images in it still. */
    prompt: text('prompt'),
    /** Only its owner sees it: they want it so, or it has not passed its review. */
    isPrivate: boolean('is_private').notNull(),
    review: text('review', { enum: reviewStates }),
    /** Why it was refused, for its owner. */
    reviewReason: text('review_reason'),
    /** Whether it is a favourite of its owner's. */
    isFavorite: boolean('is_favorite').notNull().default(false),
    /** How many rows of `thumb_ups` it has; a trigger counts them. */
    thumbUpCount: integer('thumb_up_count').notNull().default(0),
    /** The creation's, and a millisecond before it for each position: the first is the newest. */
    createdAt: time('created_at').notNull(),
    /** When its owner deleted it; null unless `binned`. */
    binnedAt: time('binned_at'),
  },
  (table) => [
    index('outputs_of_creation').on(table.creationId, table.position),
    index('outputs_of_user')
      .on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state = 'stored'`),
    // Few are favourites.
    index('outputs_of_user_favorites')
      .on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state = 'stored' and is_favorite`),
    index('outputs_public_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isPublic),
    index('outputs_public_most_liked')
      .on(
        table.thumbUpCount.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(isPublic),
    // Of what few make.
    index('outputs_of_user_by_media')
      .on(
        table.userId,
        table.media,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`state = 'stored' and media <> 'image'`),
    index('outputs_public_media')
      .on(table.media, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${isPublic} and media <> 'image'`),
    // -1 is a portrait, 0 a square, 1 a landscape.
    index('outputs_public_shape')
      .on(
        sql`sign(width - height)`,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(isPublic),
    // `prompt_grams` is a function of ours: each letter and each two of them in a row.
    index('outputs_public_search').using('gin', sql`prompt_grams(prompt)`).where(isPublic),
    // What the sitemap lists.
    index('outputs_public_images')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${isPublic} and media = 'image'`),
    // A search of one's own works reads those alone that have its letters.
    index('outputs_of_user_search')
      .using('gin', sql`(array[user_id])`, sql`prompt_grams(prompt)`)
      .where(sql`state = 'stored'`),
    index('outputs_in_review').on(table.createdAt).where(sql`review = 'waiting'`),
    index('outputs_deleting').on(table.id).where(sql`state = 'deleting'`),
    index('outputs_staged').on(table.createdAt).where(sql`state = 'staged'`),
    index('outputs_binned').on(table.binnedAt).where(sql`state = 'binned'`),
    check(
      'outputs_state',
      sql`${table.state} in ('pending', 'stored', 'staged', 'binned', 'deleting', 'deleted')`,
    ),
    check(
      'outputs_binned_has_time',
      sql`(${table.state} = 'binned') = (${table.binnedAt} is not null)`,
    ),
    check('outputs_review', sql`${table.review} in ('waiting', 'passed', 'refused')`),
    check(
      'outputs_public_passed',
      sql`${table.isPrivate} or ${table.review} is not distinct from 'passed'`,
    ),
    check('outputs_media', sql`${table.media} in ('image', 'video', 'audio')`),
    check(
      'outputs_has_size',
      sql`${table.media} = 'audio' or (${table.width} > 0 and ${table.height} > 0)`,
    ),
    check('outputs_has_duration', sql`${table.media} = 'image' or ${table.durationMs} > 0`),
    check(
      'outputs_image_has_color',
      sql`${table.media} <> 'image' or ${table.state} in ('deleting', 'deleted') or ${table.color} is not null`,
    ),
  ],
);

export type OutputRow = typeof outputs.$inferSelect;

/** Of an output that is deleted. */
export const forgottenWords = { prompt: null, title: null, lyrics: null };

/** Likes of pictures, by user. */
export const thumbUps = pgTable(
  'thumb_ups',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pictureId: text('picture_id')
      .notNull()
      .references(() => outputs.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pictureId] }),
    index('thumb_ups_of_user').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.pictureId.desc().nullsFirst(),
    ),
    index('thumb_ups_of_picture').on(table.pictureId),
  ],
);
