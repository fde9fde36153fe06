import { inArray, type SQL } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { digitalHumans } from '../database/digital-human-schema.ts';

/**
 * Deletes digital humans, and closes their faces and voices, which a sweep removes, here and at the services that have
 * learned them. Films that are made of them fail where they still need one. Repeating it changes nothing.
 *
 * @returns how many there were.
 */
export async function deleteDigitalHumans(
  database: Database,
  which: SQL | undefined,
): Promise<number> {
  return await database.transaction(async (transaction) => {
    const deleted = await transaction.delete(digitalHumans).where(which).returning();
    const parts = deleted
      .flatMap(({ faceAssetId, stillAssetId, voiceAssetId }) => [
        faceAssetId,
        stillAssetId,
        voiceAssetId,
      ])
      .filter((id) => id !== null);
    if (parts.length > 0) {
      await transaction.update(assets).set({ state: 'deleting' }).where(inArray(assets.id, parts));
    }
    return deleted.length;
  });
}
