import { and, eq, inArray, or } from 'drizzle-orm';
import { isLentWith } from '../consents/lent-digital-humans.ts';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import type { StoredReference } from '../database/schema.ts';

/**
 * The rows of those references that are uploads and still there, by their ids: uploads of this user, and those of a
 * digital human that is lent to everybody.
 */
export async function findAssets(
  database: Database,
  {
    userId,
    references,
    digitalHuman,
  }: {
    userId: string;
    references: readonly StoredReference[];
    /** Digital human who speaks in what is made of them. Absent: uploads of the user alone. */
    digitalHuman?: string | undefined;
  },
): Promise<ReadonlyMap<string, typeof assets.$inferSelect>> {
  const ids = references.flatMap((reference) =>
    'assetId' in reference ? [reference.assetId] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(assets)
    .where(
      and(
        ...[inArray(assets.id, ids), eq(assets.state, 'stored')],
        or(
          eq(assets.userId, userId),
          digitalHuman === undefined ? undefined : isLentWith(digitalHuman),
        ),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}
