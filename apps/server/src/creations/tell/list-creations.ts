import type { ToolName } from '@site/api-client/wire';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { jobs } from '../../database/job-schema.ts';
import { cutPage, type PageOptions } from '../../database/page-cursor.ts';
import { creations } from '../../database/schema.ts';
import { shownColumns } from './show-creation.ts';

/** A user's creations with a tool that are not deleted, open ones and ended ones, newest first, a page at a time. */
export async function listCreations(
  database: Database,
  { limit, ...options }: PageOptions & { userId: string; tool: ToolName },
) {
  return cutPage(await selectCreations(database, { limit, ...options }), {
    limit,
    toCursor: ({ creation: { createdAt, id } }) => ({ time: createdAt, id }),
  });
}

/** The page and one more. */
export function selectCreations(
  database: Database,
  { userId, tool, limit, cursor }: PageOptions & { userId: string; tool: ToolName },
) {
  return database
    .select(shownColumns)
    .from(creations)
    .leftJoin(jobs, eq(jobs.creationId, creations.id))
    .where(
      and(
        eq(creations.userId, userId),
        eq(creations.tool, tool),
        // Written as the index has it, so that it is found.
        sql`${creations.state} <> 'deleted'`,
        cursor &&
          sql`(${creations.createdAt}, ${creations.id}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(creations.createdAt), desc(creations.id))
    .limit(limit + 1);
}
