import type { SongKind, SongOrder } from '@site/api-client/wire';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';
import { creations } from '../database/schema.ts';
import { hasOwnWords, isFavorite, ofMedia } from '../pictures/picture-conditions.ts';

export type SongFilters = {
  userId: string;
  kind: SongKind;
  /** Words that the title or the prompt must have, in any order and case. */
  text: string;
  favorites: boolean;
};
export type ListSongsOptions = PageOptions & SongFilters & { order: SongOrder };

/** Written as `creations_instrumental` has it, so that it is found. */
const isInstrumental = sql`${creations.input} -> 'settings' ->> 'instrumental' = 'on'`;

const ofKind: Record<SongKind, (userId: string) => SQL | undefined> = {
  all: () => undefined,
  sung: () => sql`(${isInstrumental}) is not true`,
  instrumental: (userId) => and(eq(creations.userId, userId), isInstrumental),
};

/**
 * A user's songs, a page at a time, and how many there are in all where that is asked for; those of one creation
 * follow each other.
 */
export async function listSongs(
  database: Database,
  { isCounted, ...options }: ListSongsOptions & { isCounted: boolean },
) {
  const [rows, counted] = await Promise.all([
    selectSongs(database, options),
    isCounted ? countSongs(database, options) : [],
  ]);
  const page = cutPage(rows, {
    limit: options.limit,
    toCursor: ({ output: { createdAt, id } }) => ({ time: createdAt, id }),
  });
  return { ...page, total: counted[0]?.total };
}

/** The page and one more. */
export function selectSongs(
  database: Database,
  { order, limit, cursor, ...filters }: ListSongsOptions,
) {
  const inOrder = order === 'newest' ? desc : asc;
  const after = order === 'newest' ? sql`<` : sql`>`;
  return database
    .select({ output: outputs, creation: creations })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(
      and(
        isListed(filters),
        cursor &&
          sql`(${outputs.createdAt}, ${outputs.id}) ${after} (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(inOrder(outputs.createdAt), inOrder(outputs.id))
    .limit(limit + 1);
}

/** How many there are in all. Without a kind and words the index alone is read. */
export function countSongs(database: Database, filters: SongFilters) {
  const counted = database.select({ total: count() }).from(outputs).$dynamic();
  // What tells of voices are the creations.
  return (
    filters.kind === 'all'
      ? counted
      : counted.innerJoin(creations, eq(creations.id, outputs.creationId))
  ).where(isListed(filters));
}

function isListed({ userId, kind, text, favorites }: SongFilters): SQL | undefined {
  return and(
    eq(outputs.userId, userId),
    // Written as the index has it, so that it is found.
    sql`${outputs.state} = 'stored' and ${outputs.media} <> 'image'`,
    ofMedia('audio'),
    favorites ? isFavorite : undefined,
    ofKind[kind](userId),
    hasOwnWords(text, { userId }),
  );
}
