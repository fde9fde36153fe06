import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';
import { binTexts, lockTexts, restoreTexts } from './bin-texts.ts';

export type BinOptions = { userId: string; ids: readonly string[] };

/** The states of what was deleted already. */
const deletedStates: readonly string[] = ['binned', 'deleting', 'deleted'];

/**
 * Deletes pictures of the user's own: from now on nobody sees them, and a creation whose pictures are
 * all deleted is gone as well. A creation that has texts in place of pictures goes by its own id.
 * Bytes, prompts and likes stay until `emptyBin`, so that the user can restore them. What is deleted
 * already stays so.
 *
 * @returns whether all of them are the user's; otherwise nothing has changed.
 */
export async function binPictures(
  database: Database,
  { userId, ids, now }: BinOptions & { now: Date },
): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const rows = await lockPictures(transaction, { userId, ids });
    const texts = await lockTexts(transaction, { userId, ids });
    const isOwn = rows.length + texts.length === new Set(ids).size;
    const stored = rows.filter(({ state }) => state === 'stored');
    const isKnown = rows.every(({ state }) => state === 'stored' || deletedStates.includes(state));
    if (!isOwn || !isKnown) return false;
    await binTexts(transaction, { ids: idsOf(texts.filter(({ isDeleted }) => !isDeleted)), now });
    if (stored.length === 0) return true;
    await transaction
      .update(outputs)
      .set({ state: 'binned', binnedAt: now })
      .where(inArray(outputs.id, idsOf(stored)));
    await transaction
      .update(creations)
      .set({ state: 'deleted' })
      .where(and(inArray(creations.id, creationsOf(stored)), sql`not ${hasPictures('stored')}`));
    return true;
  });
}

/**
 * Takes what `binPictures` has deleted out of the bin, as it was. What is in no bin stays as it is.
 *
 * @returns whether all of them are there to be seen now; otherwise nothing has changed.
 */
export async function restorePictures(
  database: Database,
  { userId, ids }: BinOptions,
): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const rows = await lockPictures(transaction, { userId, ids });
    const texts = await lockTexts(transaction, { userId, ids });
    const isThere =
      rows.every(({ state }) => state === 'stored' || state === 'binned') &&
      texts.every(({ isBinned, isDeleted }) => isBinned || !isDeleted);
    if (rows.length + texts.length !== new Set(ids).size || !isThere) return false;
    await restoreTexts(transaction, { ids: idsOf(texts.filter(({ isBinned }) => isBinned)) });
    const binned = rows.filter(({ state }) => state === 'binned');
    if (binned.length === 0) return true;
    await transaction
      .update(outputs)
      .set({ state: 'stored', binnedAt: null })
      .where(inArray(outputs.id, idsOf(binned)));
    await transaction
      .update(creations)
      .set({ state: 'succeeded' })
      .where(and(inArray(creations.id, creationsOf(binned)), eq(creations.state, 'deleted')));
    return true;
  });
}

/** Whether a creation has a picture in one of these states. */
export function hasPictures(...states: readonly ('stored' | 'binned')[]) {
  return sql`exists (select from ${outputs} where ${outputs.creationId} = ${creations.id} and ${inArray(outputs.state, [...states])})`;
}

/** The user's pictures among these, locked with their creations: of two deletions one sees the other. */
export async function lockPictures(transaction: Database, { userId, ids }: BinOptions) {
  return await transaction
    .select({ id: outputs.id, state: outputs.state, creationId: outputs.creationId })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(and(inArray(outputs.id, [...ids]), eq(outputs.userId, userId)))
    // All in the same order, so that none waits for another that waits for it.
    .orderBy(asc(creations.id), asc(outputs.id))
    .for('update');
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const creationsOf = (rows: readonly { creationId: string }[]) =>
  rows.map(({ creationId }) => creationId);
