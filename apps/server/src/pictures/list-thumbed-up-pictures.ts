import type { PictureMedia } from '@site/api-client/wire';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs, thumbUps } from '../database/output-schema.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';
import { creations } from '../database/schema.ts';
import { maySee } from '../picture-store/may-see.ts';
import { ofMedia } from './picture-conditions.ts';
import { shownOfOwner } from './shown-of-owner.ts';

/** The pictures that a user has thumbed up and may see, the last thumb first, a page at a time. */
export async function listThumbedUpPictures(
  database: Database,
  { userId, limit, cursor, media = 'all' }: PageOptions & { userId: string; media?: PictureMedia },
) {
  const found = await database
    .select({ output: outputs, creation: creations, ...shownOfOwner, time: thumbUps.createdAt })
    .from(thumbUps)
    .innerJoin(outputs, eq(outputs.id, thumbUps.pictureId))
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(
      and(
        eq(thumbUps.userId, userId),
        maySee(userId),
        ofMedia(media),
        cursor &&
          sql`(${thumbUps.createdAt}, ${thumbUps.pictureId}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(thumbUps.createdAt), desc(thumbUps.pictureId))
    .limit(limit + 1);
  return cutPage(found, { limit, toCursor: ({ time, output }) => ({ time, id: output.id }) });
}
