import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';

/** Shows a picture of the user's own to everybody, or to its owner alone. @returns whether there is one. */
export async function setPictureSharing(
  database: Database,
  { userId, id, isPrivate }: { userId: string; id: string; isPrivate: boolean },
): Promise<boolean> {
  const changed = await database
    .update(outputs)
    .set({ isPrivate })
    .where(and(eq(outputs.id, id), eq(outputs.userId, userId), eq(outputs.state, 'stored')))
    .returning({ id: outputs.id });
  return changed.length > 0;
}
