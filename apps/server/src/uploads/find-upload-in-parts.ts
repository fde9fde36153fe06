import { and, eq, inArray } from 'drizzle-orm';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';

/** This person's upload that is coming in, or has come; undefined for anything else. */
export async function findUploadInParts(
  database: Database,
  { userId, id }: { userId: string; id: string },
): Promise<AssetRow | undefined> {
  const [row] = await database
    .select()
    .from(assets)
    .where(
      and(
        eq(assets.id, id),
        eq(assets.userId, userId),
        inArray(assets.state, ['incoming', 'stored']),
      ),
    );
  return row;
}
