import { and, eq, inArray } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';

/**
 * Makes uploads of this user parts of a digital human: they belong to the consent of its person, and stay until it is
 * deleted.
 *
 * @returns whether all of them are still there.
 */
export async function keepParts(
  transaction: Database,
  { userId, ids, consentId }: { userId: string; ids: readonly string[]; consentId: string },
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const kept = await transaction
    .update(assets)
    .set({ consentId, removeAt: null })
    .where(and(inArray(assets.id, wanted), eq(assets.userId, userId), eq(assets.state, 'stored')))
    .returning({ id: assets.id });
  return kept.length === wanted.length;
}
