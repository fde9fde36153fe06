import { and, desc, eq, sql } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';

/** A user's uploads, newest first, a page at a time. */
export async function listAssets(
  database: Database,
  { userId, limit, cursor }: PageOptions & { userId: string },
) {
  const rows = await database
    .select()
    .from(assets)
    .where(
      and(
        eq(assets.userId, userId),
        eq(assets.state, 'stored'),
        cursor &&
          sql`(${assets.createdAt}, ${assets.id}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(assets.createdAt), desc(assets.id))
    .limit(limit + 1);
  return cutPage(rows, { limit, toCursor: ({ createdAt, id }) => ({ time: createdAt, id }) });
}
