import { and, count, desc, eq } from 'drizzle-orm';
import { collectionPictures, collections } from '../database/collection-schema.ts';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';

/** A user's collections, the newest first, and how many pictures each shows. */
export async function listCollections(database: Database, { userId }: { userId: string }) {
  return await database
    .select({ id: collections.id, name: collections.name, pictureCount: count(outputs.id) })
    .from(collections)
    .leftJoin(collectionPictures, eq(collectionPictures.collectionId, collections.id))
    .leftJoin(
      outputs,
      and(eq(outputs.id, collectionPictures.pictureId), eq(outputs.state, 'stored')),
    )
    .where(eq(collections.userId, userId))
    .groupBy(collections.id)
    .orderBy(desc(collections.createdAt), desc(collections.id));
}
