import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';
import { isPersonal } from './picture-conditions.ts';

export type SetPictureSharingOptions = {
  userId: string;
  ids: readonly string[];
  isPrivate: boolean;
};

/**
 * Shows pictures of the user's own to everybody, or to their owner alone. Of several, those of personal
 * creations are not published: that is done one by one.
 *
 * @returns the ids of those that are shown so now; undefined if one of them is not there, and
 *   nothing has changed.
 */
export async function setPictureSharing(
  database: Database,
  { userId, ids, isPrivate }: SetPictureSharingOptions,
): Promise<readonly string[] | undefined> {
  const wanted = [...new Set(ids)];
  const mayBeShared =
    isPrivate || wanted.length === 1
      ? undefined
      : sql`not exists (select from ${creations} where ${creations.id} = ${outputs.creationId} and ${isPersonal})`;
  return await database.transaction(async (transaction) => {
    const isOwn = and(
      inArray(outputs.id, wanted),
      eq(outputs.userId, userId),
      eq(outputs.state, 'stored'),
    );
    const own = await transaction.select({ id: outputs.id }).from(outputs).where(isOwn);
    if (own.length < wanted.length) return undefined;
    const changed = await transaction
      .update(outputs)
      .set({ isPrivate })
      .where(and(isOwn, mayBeShared))
      .returning({ id: outputs.id });
    return changed.map(({ id }) => id);
  });
}
