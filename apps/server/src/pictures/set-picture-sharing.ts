import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { creations } from '../database/schema.ts';

/** Shows a picture of the user's own to everybody, or to nobody else. @returns whether there is one. */
export async function setPictureSharing(
  database: Database,
  { userId, id, isPrivate }: { userId: string; id: string; isPrivate: boolean },
): Promise<boolean> {
  const changed = await database
    .update(creations)
    .set({ isPrivate })
    .where(and(eq(creations.id, id), eq(creations.userId, userId), eq(creations.state, 'finished')))
    .returning({ id: creations.id });
  return changed.length > 0;
}
