import { and, eq, ne, sql } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';

export type UploadUsage = { readonly files: number; readonly bytes: number };

/** What a person's uploads take, including those still coming in. */
export async function readUploadUsage(
  database: Database,
  { userId }: { userId: string },
): Promise<UploadUsage> {
  const [row] = await database
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${assets.bytes}), 0)::float8`,
    })
    .from(assets)
    .where(and(eq(assets.userId, userId), ne(assets.state, 'deleting')));
  return row ?? { files: 0, bytes: 0 };
}
