import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type OutputRow, outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';
import { isPersonal } from './picture-conditions.ts';
import { toSharing } from './to-sharing.ts';

export type SetPictureSharingOptions = {
  userId: string;
  ids: readonly string[];
  isPrivate: boolean;
};

export type SharedPicture = Pick<OutputRow, 'id' | 'isPrivate' | 'review' | 'reviewReason'>;

/**
 * Shows pictures of the user's own to everybody, once they have passed their review, or to their owner
 * alone. Of several, those of personal creations are not published: that is done one by one.
 *
 * @returns how those of them stand now that were to be changed; undefined if one of them is not there,
 *   and nothing has changed.
 */
export async function setPictureSharing(
  database: Database,
  { userId, ids, isPrivate }: SetPictureSharingOptions,
): Promise<readonly SharedPicture[] | undefined> {
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
    return await transaction
      .update(outputs)
      .set(toSharing(isPrivate))
      .where(and(isOwn, mayBeShared))
      .returning({
        id: outputs.id,
        isPrivate: outputs.isPrivate,
        review: outputs.review,
        reviewReason: outputs.reviewReason,
      });
  });
}
