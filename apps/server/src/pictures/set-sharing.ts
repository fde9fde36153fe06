import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jobs } from '../database/job-schema.ts';
import { outputs } from '../database/output-schema.ts';
import { creations, users } from '../database/schema.ts';
import { isPersonal } from './picture-conditions.ts';
import { toSharing } from './to-sharing.ts';

export interface SetSharingOptions {
  userId: string;
  isPrivate: boolean;
  /** Whether it holds for the pictures that are there already, too. */
  existingToo: boolean;
}

/**
 * Says whether a user's new pictures are private. Turned private, the switch holds for what is under
 * way as well: nothing appears in public after it. One statement after the other, in this order:
 * whatever is begun or stored between two of them is seen by the next, and none waits for another's
 * lock. What rests on somebody's consent, and codes that let people in or tell how to reach somebody, are published one
 * by one alone.
 * Repeating it does no harm.
 */
export async function setSharing(
  database: Database,
  { userId, isPrivate, existingToo }: SetSharingOptions,
): Promise<void> {
  await database.update(users).set({ imagesArePrivate: isPrivate }).where(eq(users.id, userId));
  if (!isPrivate && !existingToo) return;
  const underWay = database
    .select({ id: jobs.creationId })
    .from(jobs)
    .where(eq(jobs.userId, userId));
  const personal = database
    .select({ id: creations.id })
    .from(creations)
    .where(and(eq(creations.userId, userId), isPersonal));
  await database
    .update(creations)
    .set({ isPrivate })
    .where(
      and(
        inArray(creations.id, underWay),
        isPrivate ? undefined : notInArray(creations.id, personal),
      ),
    );
  await database
    .update(outputs)
    .set(toSharing(isPrivate))
    .where(
      and(
        eq(outputs.userId, userId),
        inArray(outputs.state, existingToo ? ['pending', 'stored', 'binned'] : ['pending']),
        isPrivate ? undefined : notInArray(outputs.creationId, personal),
      ),
    );
}
