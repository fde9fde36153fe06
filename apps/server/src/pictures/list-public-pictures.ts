import type { PictureShape, PictureSort } from '@site/api-client/wire';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { creations } from '../database/schema.ts';
import type { PageOptions } from './list-own-pictures.ts';
import { isPublicPicture } from './may-see.ts';
import { cutPage } from './picture-cursor.ts';

/** Words of a search that are looked at; more would only make it slower. */
const maxWords = 8;

const shapes: Record<PictureShape, SQL | undefined> = {
  all: undefined,
  square: sql`${creations.width} = ${creations.height}`,
  landscape: sql`${creations.width} > ${creations.height}`,
  portrait: sql`${creations.width} < ${creations.height}`,
};

export type ListPublicPicturesOptions = PageOptions & {
  sort: PictureSort;
  shape: PictureShape;
  /** Words that the prompt must have, in any order and case. */
  text: string;
};

/** Everybody's public pictures, a page at a time. */
export async function listPublicPictures(
  database: Database,
  { sort, shape, text, limit, cursor }: ListPublicPicturesOptions,
) {
  const isByThumbs = sort === 'most-liked';
  const newest = [desc(creations.createdAt), desc(creations.id)];
  const rows = await database
    .select()
    .from(creations)
    .where(
      and(
        isPublicPicture,
        shapes[shape],
        ...toWords(text).map((word) => sql`${creations.prompt} ilike ${`%${word}%`}`),
        cursor &&
          (cursor.thumbUpCount === undefined
            ? sql`(${creations.createdAt}, ${creations.id}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`
            : sql`(${creations.thumbUpCount}, ${creations.createdAt}, ${creations.id}) < (${cursor.thumbUpCount}::int, ${cursor.time.toISOString()}::timestamptz, ${cursor.id})`),
      ),
    )
    .orderBy(...(isByThumbs ? [desc(creations.thumbUpCount), ...newest] : newest))
    .limit(limit + 1);
  return cutPage(rows, {
    limit,
    toCursor: ({ thumbUpCount, createdAt, id }) => ({
      thumbUpCount: isByThumbs ? thumbUpCount : undefined,
      time: createdAt,
      id,
    }),
  });
}

/** The words of a search, with the signs that LIKE has a meaning for taken literally. */
function toWords(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, maxWords).map((word) => word.replace(/[\\%_]/g, '\\$&'));
}
