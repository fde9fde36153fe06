import type { ToolName } from '@site/api-client/wire';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { jobs } from '../../database/job-schema.ts';
import { outputs } from '../../database/output-schema.ts';
import { cutPage, type PageOptions } from '../../database/page-cursor.ts';
import { creations } from '../../database/schema.ts';
import { isFavorite } from '../../pictures/picture-conditions.ts';
import { shownColumns } from './show-creation.ts';

type CreationFilters = {
  userId: string;
  tool: ToolName;
  /** Whether those alone are listed that have a favourite. */
  favorites: boolean;
};

/**
 * A user's creations with a tool that are not deleted, open ones and ended ones, newest first, a page at a time, and
 * how many works all of them have where that is asked for.
 */
export async function listCreations(
  database: Database,
  { isCounted, ...options }: PageOptions & CreationFilters & { isCounted: boolean },
) {
  const [rows, counted] = await Promise.all([
    selectCreations(database, options),
    isCounted ? countWorks(database, options) : [],
  ]);
  const page = cutPage(rows, {
    limit: options.limit,
    toCursor: ({ creation: { createdAt, id } }) => ({ time: createdAt, id }),
  });
  return { ...page, total: counted[0]?.total };
}

/** The page and one more. */
export function selectCreations(
  database: Database,
  { limit, cursor, ...filters }: PageOptions & CreationFilters,
) {
  return database
    .select(shownColumns)
    .from(creations)
    .leftJoin(jobs, eq(jobs.creationId, creations.id))
    .where(
      and(
        isListed(filters),
        cursor &&
          sql`(${creations.createdAt}, ${creations.id}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(creations.createdAt), desc(creations.id))
    .limit(limit + 1);
}

/** How many works there are of all of them. */
export function countWorks(database: Database, filters: CreationFilters) {
  return database
    .select({ total: count() })
    .from(creations)
    .innerJoin(outputs, eq(outputs.creationId, creations.id))
    .where(and(isListed(filters), filters.favorites ? isFavorite : eq(outputs.state, 'stored')));
}

const isListed = ({ userId, tool, favorites }: CreationFilters) =>
  and(
    eq(creations.userId, userId),
    eq(creations.tool, tool),
    // Written as the index has it, so that it is found.
    sql`${creations.state} <> 'deleted'`,
    favorites
      ? sql`${creations.id} in (select ${outputs.creationId} from ${outputs} where ${outputs.userId} = ${userId} and ${isFavorite})`
      : undefined,
  );
