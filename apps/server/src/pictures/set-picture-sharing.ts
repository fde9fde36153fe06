import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { consents } from '../database/consent-schema.ts';
import type { Database } from '../database/database.ts';
import { type OutputRow, outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';
import { lockBalance } from '../points/lock-balance.ts';
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
 * @returns how those of them stand now that were to be changed; why not, if one of them is not there, or is to be
 *   published after a consent that it rests on was withdrawn, or where somebody else has declared that: then nothing
 *   has changed.
 */
export async function setPictureSharing(
  database: Database,
  { userId, ids, isPrivate }: SetPictureSharingOptions,
): Promise<readonly SharedPicture[] | 'not-found' | 'consent-withdrawn' | 'lent'> {
  const wanted = [...new Set(ids)];
  const mayBeShared =
    isPrivate || wanted.length === 1
      ? undefined
      : sql`not exists (select from ${creations} where ${creations.id} = ${outputs.creationId} and ${isPersonal})`;
  return await database.transaction(async (transaction) => {
    // A withdrawal comes before, and is seen, or after, and hides it again.
    if (!isPrivate) await lockBalance(transaction, userId);
    const isOwn = and(
      inArray(outputs.id, wanted),
      eq(outputs.userId, userId),
      eq(outputs.state, 'stored'),
    );
    const own = await transaction.select({ id: outputs.id }).from(outputs).where(isOwn);
    if (own.length < wanted.length) return 'not-found';
    const shared = and(isOwn, mayBeShared);
    const hindrance = isPrivate ? undefined : await findHindrance(transaction, shared);
    if (hindrance) return hindrance;
    return await transaction.update(outputs).set(toSharing(isPrivate)).where(shared).returning({
      id: outputs.id,
      isPrivate: outputs.isPrivate,
      review: outputs.review,
      reviewReason: outputs.reviewReason,
    });
  });
}

/** Why one of these outputs may not be public. A digital human of somebody else's was lent for its user alone. */
async function findHindrance(
  transaction: Database,
  which: SQL | undefined,
): Promise<'consent-withdrawn' | 'lent' | undefined> {
  const [found] = await transaction
    .select({ withdrawnAt: consents.withdrawnAt })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .innerJoin(consents, sql`${consents.id} = any(${creations.consentIds})`)
    .where(and(which, or(isNotNull(consents.withdrawnAt), ne(consents.userId, creations.userId))))
    .limit(1);
  if (!found) return undefined;
  return found.withdrawnAt ? 'consent-withdrawn' : 'lent';
}
