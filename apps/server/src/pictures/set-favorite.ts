import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';

/** Makes one of a user's own works a favourite, or ends that. @returns whether there is such a work. */
export async function setFavorite(
  database: Database,
  { userId, id, isFavorite }: { userId: string; id: string; isFavorite: boolean },
): Promise<boolean> {
  const changed = await database
    .update(outputs)
    .set({ isFavorite })
    .where(and(eq(outputs.id, id), eq(outputs.userId, userId), eq(outputs.state, 'stored')))
    .returning({ id: outputs.id });
  return changed.length > 0;
}
