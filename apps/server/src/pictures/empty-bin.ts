import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { mayRemove } from '../backup/hold-removals.ts';
import { collectionPictures } from '../database/collection-schema.ts';
import type { Database } from '../database/database.ts';
import { attempts } from '../database/job-schema.ts';
import { forgottenWords, outputs, thumbUps } from '../database/output-schema.ts';
import { creations, forgottenInput, openCreationStates } from '../database/schema.ts';
import { creationStages } from '../database/stage-schema.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { removePicture } from '../picture-store/remove-picture.ts';
import { hasPictures } from './bin-pictures.ts';

/** How long deleted pictures can be restored, in milliseconds: a day. */
export const BIN_MS = 24 * 60 * 60 * 1000;

/** How long what a stage has made is there for a retry, in milliseconds: a week. */
export const STAGED_MS = 7 * BIN_MS;

/** Deletions ended in one go; what is left over waits for the next. */
const batchSize = 500;

/**
 * Deletes for good what has been in the bin for {@link BIN_MS}: prompts, likes, favourites and places in
 * collections, then the bytes. With the last picture of a creation, or with its texts, its input goes, too, and all
 * that its engine told.
 * The rows stay, since the ledger and the idempotency key refer to them. What stages have made of creations that did not
 * succeed goes after {@link STAGED_MS}.
 */
export async function emptyBin(
  { database, pictures }: { database: Database; pictures: ObjectStore },
  { now }: { now: Date },
): Promise<void> {
  const until = new Date(now.getTime() - BIN_MS);
  await database.transaction((transaction) =>
    forgetCreations(
      transaction,
      // As texts: in ISO 8601 the earlier one is the lesser one.
      sql`${creations.facts} ->> 'binnedAt' <= ${until.toISOString()}`,
    ),
  );
  const isOpen = sql`exists (select from ${creationStages} join ${creations} on ${creations.id} = ${creationStages.creationId}
    where ${creationStages.outputId} = ${outputs.id} and ${inArray(creations.state, [...openCreationStates])})`;
  const staged = await database
    .update(outputs)
    .set({ state: 'deleting', ...forgottenWords })
    .where(
      and(
        sql`${outputs.state} = 'staged'`,
        lte(outputs.createdAt, new Date(now.getTime() - STAGED_MS)),
        sql`not ${isOpen}`,
      ),
    )
    .returning({ id: outputs.id });
  for (const { id } of staged) await finishDeletion({ database, pictures }, id);
  const rows = await database
    .select({ id: outputs.id })
    .from(outputs)
    .where(and(sql`${outputs.state} = 'binned'`, lte(outputs.binnedAt, until)))
    .limit(batchSize);
  for (const { id } of rows) {
    if (await forget(database, id)) await finishDeletion({ database, pictures }, id);
  }
}

/** Forgets what a picture in the bin was made from. @returns whether it was still there. */
async function forget(database: Database, id: string): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ state: outputs.state, creationId: outputs.creationId })
      .from(outputs)
      // Two deletions of one creation's pictures come one after the other: one of them is the last.
      .innerJoin(creations, eq(creations.id, outputs.creationId))
      .where(eq(outputs.id, id))
      .for('update');
    // Restored meanwhile, or taken by another server.
    if (row?.state !== 'binned') return false;
    await transaction
      .update(outputs)
      .set({ state: 'deleting', binnedAt: null, isFavorite: false, ...forgottenWords })
      .where(eq(outputs.id, id));
    await transaction.delete(thumbUps).where(eq(thumbUps.pictureId, id));
    await transaction.delete(collectionPictures).where(eq(collectionPictures.pictureId, id));
    const isEmptied = sql`not ${hasPictures('stored', 'binned')}`;
    await forgetCreations(transaction, and(eq(creations.id, row.creationId), isEmptied));
    return true;
  });
}

/** Forgets what these were made from, and what their engines told. */
async function forgetCreations(transaction: Database, which: SQL | undefined): Promise<void> {
  const forgotten = await transaction
    .update(creations)
    .set({
      state: 'deleted',
      input: forgottenInput,
      facts: null,
      actions: null,
      referenceImages: [],
    })
    .where(which)
    .returning({ id: creations.id });
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  await transaction.delete(creationStages).where(inArray(creationStages.creationId, ids));
  await transaction
    .update(attempts)
    .set({ operation: null, vendorMessage: null })
    .where(inArray(attempts.creationId, ids));
}

/**
 * Ends the deletions that a crash, or a store out of reach, has left half done, and those of outputs
 * whose creation did not succeed: of all creations, or of one.
 */
export async function finishDeletions(
  services: { database: Database; pictures: ObjectStore },
  { creationId }: { creationId?: string } = {},
): Promise<void> {
  const rows = await services.database
    .select({ id: outputs.id })
    .from(outputs)
    .where(
      and(
        sql`${outputs.state} = 'deleting'`,
        creationId === undefined ? undefined : eq(outputs.creationId, creationId),
      ),
    )
    .limit(batchSize);
  for (const { id } of rows) await finishDeletion(services, id);
}

/**
 * Removes the bytes of outputs that were dropped while they were being stored: the process that dropped them
 * may have been there before the bytes.
 */
export async function removeDropped(
  services: { database: Database; pictures: ObjectStore },
  { outputIds }: { outputIds: readonly string[] },
): Promise<void> {
  const rows = await services.database
    .select({ id: outputs.id, state: outputs.state })
    .from(outputs)
    .where(
      and(inArray(outputs.id, [...outputIds]), inArray(outputs.state, ['deleting', 'deleted'])),
    );
  for (const { id, state } of rows) {
    if (state === 'deleting') await finishDeletion(services, id);
    else await removePicture(services.pictures, id);
  }
}

async function finishDeletion(
  { database, pictures }: { database: Database; pictures: ObjectStore },
  id: string,
): Promise<void> {
  // A backup may still have to copy them.
  if (!(await mayRemove(database))) return;
  await removePicture(pictures, id);
  await database
    .update(outputs)
    .set({ state: 'deleted' })
    .where(and(eq(outputs.id, id), eq(outputs.state, 'deleting')));
}
