import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';

/** How many pictures a user has, and how many of them are public; as the wire says it. */
export async function countPictures(database: Database, { userId }: { userId: string }) {
  const [row] = await database
    .select({
      painting_count: count(),
      public_painting_count: sql<number>`(count(*) filter (where not ${outputs.isPrivate}))::int`,
    })
    .from(outputs)
    .where(and(eq(outputs.userId, userId), eq(outputs.state, 'stored')));
  return row ?? { painting_count: 0, public_painting_count: 0 };
}
