import { and, desc, eq, sql } from 'drizzle-orm';
import { collectionPictures } from '../database/collection-schema.ts';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';
import { creations } from '../database/schema.ts';
import {
  hasOwnWords,
  isMadeFromUpload,
  type PictureFilters,
  passes,
} from './picture-conditions.ts';

export type ListOwnPicturesOptions = PageOptions &
  PictureFilters & {
    userId: string;
    /** Words that the prompt must have, in any order and case. */
    text?: string;
    /** The id of a collection that they are in. */
    collection?: string | undefined;
    /** The id of an upload that they were made from. */
    upload?: string | undefined;
  };

/** A user's pictures, newest first, a page at a time. */
export async function listOwnPictures(database: Database, options: ListOwnPicturesOptions) {
  return cutPage(await selectOwnPictures(database, options), {
    limit: options.limit,
    toCursor: ({ output: { createdAt, id } }) => ({ time: createdAt, id }),
  });
}

/** The page and one more. */
export function selectOwnPictures(
  database: Database,
  { userId, limit, cursor, text = '', collection, upload, ...filters }: ListOwnPicturesOptions,
) {
  return database
    .select({ output: outputs, creation: creations })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(
      and(
        eq(outputs.userId, userId),
        // Written as the index has it, so that it is found.
        sql`${outputs.state} = 'stored'`,
        passes(filters),
        hasOwnWords(text, { userId }),
        upload === undefined ? undefined : isMadeFromUpload(upload),
        collection === undefined
          ? undefined
          : // In a collection there are its owner's pictures alone, so of anybody else's there are none.
            sql`exists (select from ${collectionPictures} where ${collectionPictures.collectionId} = ${collection} and ${collectionPictures.pictureId} = ${outputs.id})`,
        cursor &&
          sql`(${outputs.createdAt}, ${outputs.id}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(outputs.createdAt), desc(outputs.id))
    .limit(limit + 1);
}
