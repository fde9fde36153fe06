import { and, eq, inArray, sql } from 'drizzle-orm';
import { mayRemove } from '../backup/hold-removals.ts';
import type { Database } from '../database/database.ts';
import { attempts } from '../database/job-schema.ts';
import { outputs, thumbUps } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { removePicture } from '../picture-store/remove-picture.ts';

/** What `deletePicture` may be asked for, again as well. */
const deletableStates = ['stored', 'deleting', 'deleted'] as const;

/** Deletions ended in one go; what is left over waits for the next. */
const batchSize = 500;

/**
 * Deletes a picture of the user's own: it cannot be found from the first statement on, then its bytes
 * go. With the last of a creation its input goes, too, and all that its engine told. The rows stay,
 * since the ledger and the idempotency key refer to them.
 *
 * @returns whether there is one, or was one that is deleted already.
 */
export async function deletePicture(
  { database, pictures }: { database: Database; pictures: ObjectStore },
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const state = await database.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ state: outputs.state, creationId: outputs.creationId })
      .from(outputs)
      // Two deletions of one creation's pictures come one after the other: one of them is the last.
      .innerJoin(creations, eq(creations.id, outputs.creationId))
      .where(
        and(
          eq(outputs.id, id),
          eq(outputs.userId, userId),
          inArray(outputs.state, [...deletableStates]),
        ),
      )
      .for('update');
    if (row?.state !== 'stored') return row?.state;
    await transaction
      .update(outputs)
      .set({ state: 'deleting', prompt: null })
      .where(eq(outputs.id, id));
    await transaction.delete(thumbUps).where(eq(thumbUps.pictureId, id));
    const isLeft = sql`exists (select from ${outputs} where ${outputs.creationId} = ${creations.id} and ${outputs.state} = 'stored')`;
    const [emptied] = await transaction
      .update(creations)
      .set({
        state: 'deleted',
        ...{ input: null, facts: null, actions: null, prompt: '', referenceImages: [] },
      })
      .where(and(eq(creations.id, row.creationId), sql`not ${isLeft}`))
      .returning({ id: creations.id });
    if (emptied) {
      await transaction
        .update(attempts)
        .set({ operation: null, vendorMessage: null })
        .where(eq(attempts.creationId, emptied.id));
    }
    return 'deleting' as const;
  });
  if (state === 'deleting') await finishDeletion({ database, pictures }, id);
  return state !== undefined;
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
 * Removes the bytes of outputs that were dropped while they were being stored: whoever dropped them
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
