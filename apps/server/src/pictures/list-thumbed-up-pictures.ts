import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { creations, thumbUps } from '../database/schema.ts';
import type { PageOptions } from './list-own-pictures.ts';
import { maySee } from './may-see.ts';
import { cutPage } from './picture-cursor.ts';

/** The pictures that a user has thumbed up and may see, the last thumb first, a page at a time. */
export async function listThumbedUpPictures(
  database: Database,
  { userId, limit, cursor }: PageOptions & { userId: string },
) {
  const found = await database
    .select({ creation: creations, time: thumbUps.createdAt })
    .from(thumbUps)
    .innerJoin(creations, eq(creations.id, thumbUps.pictureId))
    .where(
      and(
        eq(thumbUps.userId, userId),
        maySee(userId),
        cursor &&
          sql`(${thumbUps.createdAt}, ${thumbUps.pictureId}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(thumbUps.createdAt), desc(thumbUps.pictureId))
    .limit(limit + 1);
  const { rows, nextCursor } = cutPage(found, {
    limit,
    toCursor: ({ time, creation }) => ({ time, id: creation.id }),
  });
  return { rows: rows.map(({ creation }) => creation), nextCursor };
}
