import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';

export type UploadUsage = { readonly files: number; readonly bytes: number };

/** Reads what a person's uploads take by their rows, without those of some keys. */
export async function readUploadUsage(
  database: Database,
  { userId, except = [] }: { userId: string; except?: readonly string[] },
): Promise<UploadUsage> {
  const [row] = await database
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${assets.bytes}), 0)::float8`,
    })
    .from(assets)
    .where(
      and(
        eq(assets.userId, userId),
        ne(assets.state, 'deleting'),
        notInArray(assets.key, [...except]),
      ),
    );
  return row ?? { files: 0, bytes: 0 };
}
