import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { creations, thumbUps } from '../database/schema.ts';
import type { PictureStore } from './picture-store.ts';
import { removePicture } from './remove-picture.ts';

/** What `deletePicture` may be asked for, again as well. */
const deletableStates = ['finished', 'deleting', 'deleted'] as const;

/** Deletions ended in one go; what is left over waits for the next. */
const batchSize = 500;

/**
 * Deletes a picture of the user's own: nobody finds it from the first statement on, then its bytes
 * go. Its row stays without prompt and bytes, since the ledger and the idempotency key refer to it.
 *
 * @returns whether there is one, or was one that is deleted already.
 */
export async function deletePicture(
  { database, pictures }: { database: Database; pictures: PictureStore },
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const state = await database.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ state: creations.state })
      .from(creations)
      .where(
        and(
          eq(creations.id, id),
          eq(creations.userId, userId),
          inArray(creations.state, [...deletableStates]),
        ),
      )
      .for('update');
    if (row?.state !== 'finished') return row?.state;
    await transaction
      .update(creations)
      .set({ state: 'deleting', prompt: '', type: null, color: null })
      .where(eq(creations.id, id));
    await transaction.delete(thumbUps).where(eq(thumbUps.pictureId, id));
    return 'deleting' as const;
  });
  if (state === 'deleting') await finishDeletion({ database, pictures }, id);
  return state !== undefined;
}

/** Ends the deletions that a crash, or a store out of reach, has left half done. */
export async function finishDeletions(services: {
  database: Database;
  pictures: PictureStore;
}): Promise<void> {
  const rows = await services.database
    .select({ id: creations.id })
    .from(creations)
    .where(sql`${creations.state} = 'deleting'`)
    .limit(batchSize);
  for (const { id } of rows) await finishDeletion(services, id);
}

async function finishDeletion(
  { database, pictures }: { database: Database; pictures: PictureStore },
  id: string,
): Promise<void> {
  await removePicture(pictures, id);
  await database
    .update(creations)
    .set({ state: 'deleted' })
    .where(and(eq(creations.id, id), eq(creations.state, 'deleting')));
}
