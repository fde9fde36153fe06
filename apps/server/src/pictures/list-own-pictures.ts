import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { creations } from '../database/schema.ts';
import { cutPage, type PictureCursor } from './picture-cursor.ts';

export type PageOptions = {
  /** Pictures at most. */
  limit: number;
  /** Where the page before ended. */
  cursor: PictureCursor | undefined;
};

/** A user's finished pictures, newest first, a page at a time. */
export async function listOwnPictures(
  database: Database,
  { userId, limit, cursor }: PageOptions & { userId: string },
) {
  const rows = await database
    .select()
    .from(creations)
    .where(
      and(
        eq(creations.userId, userId),
        eq(creations.state, 'finished'),
        cursor &&
          sql`(${creations.createdAt}, ${creations.id}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(creations.createdAt), desc(creations.id))
    .limit(limit + 1);
  return cutPage(rows, { limit, toCursor: ({ createdAt, id }) => ({ time: createdAt, id }) });
}
