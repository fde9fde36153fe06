import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';
import { creations } from '../database/schema.ts';

/** A user's pictures, newest first, a page at a time. */
export async function listOwnPictures(
  database: Database,
  { userId, limit, cursor }: PageOptions & { userId: string },
) {
  const rows = await database
    .select({ output: outputs, creation: creations })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(
      and(
        eq(outputs.userId, userId),
        // Written as the index has it, so that it is found.
        sql`${outputs.state} = 'stored'`,
        cursor &&
          sql`(${outputs.createdAt}, ${outputs.id}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(outputs.createdAt), desc(outputs.id))
    .limit(limit + 1);
  return cutPage(rows, {
    limit,
    toCursor: ({ output: { createdAt, id } }) => ({ time: createdAt, id }),
  });
}
