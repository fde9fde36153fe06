import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jobs } from '../database/job-schema.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';
import { creations } from '../database/schema.ts';
import { shownColumns } from './show-creation.ts';

/** A user's creations that are not deleted, open ones and ended ones, newest first, a page at a time. */
export async function listCreations(
  database: Database,
  { userId, limit, cursor }: PageOptions & { userId: string },
) {
  const rows = await database
    .select(shownColumns)
    .from(creations)
    .leftJoin(jobs, eq(jobs.creationId, creations.id))
    .where(
      and(
        eq(creations.userId, userId),
        ne(creations.state, 'deleted'),
        cursor &&
          sql`(${creations.createdAt}, ${creations.id}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(creations.createdAt), desc(creations.id))
    .limit(limit + 1);
  return cutPage(rows, {
    limit,
    toCursor: ({ creation: { createdAt, id } }) => ({ time: createdAt, id }),
  });
}
