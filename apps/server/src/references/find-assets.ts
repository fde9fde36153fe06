import { and, eq, inArray } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import type { StoredReference } from '../database/schema.ts';

/** The rows of those references that are uploads of this user and still there, by their ids. */
export async function findAssets(
  database: Database,
  { userId, references }: { userId: string; references: readonly StoredReference[] },
): Promise<ReadonlyMap<string, typeof assets.$inferSelect>> {
  const ids = references.flatMap((reference) =>
    'assetId' in reference ? [reference.assetId] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(assets)
    .where(and(inArray(assets.id, ids), eq(assets.userId, userId), eq(assets.state, 'stored')));
  return new Map(rows.map((row) => [row.id, row]));
}
