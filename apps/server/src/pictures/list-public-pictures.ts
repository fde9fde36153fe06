import type { PictureSort } from '@site/api-client/wire';
import { type AnyColumn, and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';
import { creations } from '../database/schema.ts';
import { isPublicPicture } from '../picture-store/may-see.ts';
import { hasWord, like, type PictureFilters, passes, toWords } from './picture-conditions.ts';
import { shownOfOwner } from './shown-of-owner.ts';

/**
 * Pictures that a search reads without the index: some milliseconds. Where they don't fill a page
 * of 24, fewer than one in 80 has the word, and the index finds no more than that.
 */
export const FIRST_PICTURES = 2_000;

export type ListPublicPicturesOptions = PageOptions &
  PictureFilters & {
    sort: PictureSort;
    /** Words that the prompt must have, in any order and case. */
    text: string;
  };

/** Everybody's public pictures, a page at a time. */
export async function listPublicPictures(database: Database, options: ListPublicPicturesOptions) {
  const { limit, sort } = options;
  return cutPage(await findPictures(database, options), {
    limit,
    toCursor: ({ output: { thumbUpCount, createdAt, id } }) => ({
      thumbUpCount: sort === 'most-liked' ? thumbUpCount : undefined,
      time: createdAt,
      id,
    }),
  });
}

/**
 * A word that many pictures have fills the page from the first of them; the index would find them
 * all, to sort them. A word that few have is left to the index.
 */
async function findPictures(database: Database, options: ListPublicPicturesOptions) {
  if (toWords(options.text).length === 0) return await selectByIndex(database, options);
  const first = await selectAmongFirst(database, options);
  return first.length > options.limit ? first : await selectByIndex(database, options);
}

/** The page and one more, as far as they are among the first {@link FIRST_PICTURES}. */
export function selectAmongFirst(database: Database, options: ListPublicPicturesOptions) {
  const { id, prompt, thumbUpCount, createdAt } = outputs;
  const first = database
    .select({ id, prompt, thumbUpCount, createdAt })
    .from(outputs)
    .where(isListed(options))
    .orderBy(...order(outputs, options))
    .limit(FIRST_PICTURES)
    .as('first_pictures');
  const page = database
    .select({ id: first.id })
    .from(first)
    .where(and(...toWords(options.text).map((word) => sql`${first.prompt} ilike ${like(word)}`)))
    .orderBy(...order(first, options))
    .limit(options.limit + 1)
    .as('page');
  return database
    .select({ output: outputs, creation: creations, ...shownOfOwner })
    .from(page)
    .innerJoin(outputs, eq(outputs.id, page.id))
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .orderBy(...order(outputs, options));
}

/** The page and one more; words are found by `outputs_public_search`. */
export function selectByIndex(database: Database, options: ListPublicPicturesOptions) {
  return database
    .select({ output: outputs, creation: creations, ...shownOfOwner })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(and(isListed(options), ...toWords(options.text).map(hasWord)))
    .orderBy(...order(outputs, options))
    .limit(options.limit + 1);
}

function isListed({ cursor, text, ...filters }: ListPublicPicturesOptions): SQL | undefined {
  return and(
    isPublicPicture,
    passes(filters),
    toWords(text).length === 0 ? undefined : shownOfOwner.promptsAreShown,
    cursor &&
      (cursor.thumbUpCount === undefined
        ? sql`(${outputs.createdAt}, ${outputs.id}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`
        : sql`(${outputs.thumbUpCount}, ${outputs.createdAt}, ${outputs.id}) < (${cursor.thumbUpCount}::int, ${cursor.time.toISOString()}::timestamptz, ${cursor.id})`),
  );
}

function order(
  columns: Record<'thumbUpCount' | 'createdAt' | 'id', AnyColumn>,
  { sort }: ListPublicPicturesOptions,
): SQL[] {
  const newest = [desc(columns.createdAt), desc(columns.id)];
  return sort === 'most-liked' ? [desc(columns.thumbUpCount), ...newest] : newest;
}
