import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { collectionPictures } from '../database/collection-schema.ts';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';
import { creations } from '../database/schema.ts';
import {
  hasOwnWords,
  isFavorite,
  isMadeFromUpload,
  type PictureFilters,
  passes,
} from './picture-conditions.ts';

export type OwnPictureFilters = PictureFilters & {
  userId: string;
  /** Words that the prompt must have, in any order and case. */
  text?: string;
  /** The id of a collection that they are in. */
  collection?: string | undefined;
  /** The id of an upload that they were made from. */
  upload?: string | undefined;
  /** Default: not only favourites. */
  favorites?: boolean;
};
export type ListOwnPicturesOptions = PageOptions & OwnPictureFilters;

/** A user's pictures, newest first, a page at a time, and how many there are in all where that is asked for. */
export async function listOwnPictures(
  database: Database,
  { isCounted = false, ...options }: ListOwnPicturesOptions & { isCounted?: boolean },
) {
  const [rows, counted] = await Promise.all([
    selectOwnPictures(database, options),
    isCounted ? countOwnPictures(database, options) : [],
  ]);
  const page = cutPage(rows, {
    limit: options.limit,
    toCursor: ({ output: { createdAt, id } }) => ({ time: createdAt, id }),
  });
  return { ...page, total: counted[0]?.total };
}

/** The page and one more. */
export function selectOwnPictures(
  database: Database,
  { limit, cursor, ...filters }: ListOwnPicturesOptions,
) {
  return database
    .select({ output: outputs, creation: creations })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(
      and(
        isListed(filters),
        cursor &&
          sql`(${outputs.createdAt}, ${outputs.id}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(outputs.createdAt), desc(outputs.id))
    .limit(limit + 1);
}

/** How many there are in all. Without filters the index alone is read. */
export function countOwnPictures(database: Database, filters: OwnPictureFilters) {
  const counted = database.select({ total: count() }).from(outputs).$dynamic();
  // What tells of uploads are the creations.
  return (
    filters.upload === undefined
      ? counted
      : counted.innerJoin(creations, eq(creations.id, outputs.creationId))
  ).where(isListed(filters));
}

function isListed({
  userId,
  text = '',
  collection,
  upload,
  favorites = false,
  ...filters
}: OwnPictureFilters): SQL | undefined {
  return and(
    eq(outputs.userId, userId),
    // Written as the index has it, so that it is found.
    sql`${outputs.state} = 'stored'`,
    favorites ? isFavorite : undefined,
    passes(filters),
    hasOwnWords(text, { userId }),
    upload === undefined ? undefined : isMadeFromUpload(upload),
    collection === undefined
      ? undefined
      : // In a collection there are its owner's pictures alone, so of anybody else's there are none.
        sql`exists (select from ${collectionPictures} where ${collectionPictures.collectionId} = ${collection} and ${collectionPictures.pictureId} = ${outputs.id})`,
  );
}
