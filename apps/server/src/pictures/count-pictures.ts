import type { PictureCounts } from '@site/api-client/wire';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';

/** How many pictures a user has, and how many of them are public. */
export async function countPictures(
  database: Database,
  { userId }: { userId: string },
): Promise<PictureCounts> {
  const [row] = await database
    .select({
      pictureCount: count(),
      publicPictureCount: sql<number>`(count(*) filter (where not ${outputs.isPrivate}))::int`,
    })
    .from(outputs)
    .where(and(eq(outputs.userId, userId), eq(outputs.state, 'stored')));
  return row ?? { pictureCount: 0, publicPictureCount: 0 };
}
