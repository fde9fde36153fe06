import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';

/** This person's upload that is coming in, or has come, be it before as another one; undefined for anything else. */
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
        or(inArray(assets.state, ['incoming', 'stored']), isNotNull(assets.sameAs)),
      ),
    );
  if (!row || row.sameAs === null) return row;
  return await findUploadInParts(database, { userId, id: row.sameAs });
}
