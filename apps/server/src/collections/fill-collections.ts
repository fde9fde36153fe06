import { and, eq, inArray } from 'drizzle-orm';
import { collectionPictures, collections } from '../database/collection-schema.ts';
import type { Database } from '../database/database.ts';
import { lockPictures } from '../pictures/bin-pictures.ts';

/** A collection of this user. */
export type CollectionOptions = { userId: string; id: string };
export type FillCollectionOptions = CollectionOptions & { pictureIds: readonly string[] };

/**
 * Puts pictures of the user's own into a collection. Those that are in it already stay.
 *
 * @returns what is not there; otherwise all of them are in it now.
 */
export async function addToCollection(
  database: Database,
  { userId, id, pictureIds }: FillCollectionOptions,
): Promise<'no-collection' | 'no-picture' | undefined> {
  return await database.transaction(async (transaction) => {
    if (!(await lockCollection(transaction, { userId, id }))) return 'no-collection';
    const rows = await lockPictures(transaction, { userId, ids: pictureIds });
    const isThere = rows.every(({ state }) => state === 'stored');
    if (rows.length !== new Set(pictureIds).size || !isThere) return 'no-picture';
    await transaction
      .insert(collectionPictures)
      .values(rows.map((row) => ({ collectionId: id, pictureId: row.id })))
      .onConflictDoNothing();
    return undefined;
  });
}

/** Takes pictures out of a collection. @returns whether it is there. */
export async function removeFromCollection(
  database: Database,
  { userId, id, pictureIds }: FillCollectionOptions,
): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    if (!(await lockCollection(transaction, { userId, id }))) return false;
    await transaction
      .delete(collectionPictures)
      .where(
        and(
          eq(collectionPictures.collectionId, id),
          inArray(collectionPictures.pictureId, [...pictureIds]),
        ),
      );
    return true;
  });
}

/** Deletes a collection, and none of its pictures. One that is gone already stays so. */
export async function deleteCollection(
  database: Database,
  { userId, id }: CollectionOptions,
): Promise<void> {
  await database
    .delete(collections)
    .where(and(eq(collections.id, id), eq(collections.userId, userId)));
}

/** Nobody deletes it meanwhile. @returns whether it is there. */
async function lockCollection(transaction: Database, { userId, id }: CollectionOptions) {
  const rows = await transaction
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.id, id), eq(collections.userId, userId)))
    .for('update');
  return rows.length > 0;
}
