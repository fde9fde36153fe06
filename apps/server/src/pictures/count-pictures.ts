import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { creations } from '../database/schema.ts';

/** How many finished pictures a user has, and how many of them are public; as the wire says it. */
export async function countPictures(database: Database, { userId }: { userId: string }) {
  const [row] = await database
    .select({
      painting_count: count(),
      public_painting_count: sql<number>`(count(*) filter (where not ${creations.isPrivate}))::int`,
    })
    .from(creations)
    .where(and(eq(creations.userId, userId), eq(creations.state, 'finished')));
  return row ?? { painting_count: 0, public_painting_count: 0 };
}
