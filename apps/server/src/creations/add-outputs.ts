import type { Database } from '../database/database.ts';
import { jobs } from '../database/job-schema.ts';
import { outputs } from '../database/output-schema.ts';
import { readInput } from '../references/read-input.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import { isLeasedBy } from './job-lease.ts';

/** What is known of a file that an engine made, before it is stored. */
export type NewOutput = Pick<
  typeof outputs.$inferSelect,
  | 'id'
  | 'media'
  | 'mime'
  | 'width'
  | 'height'
  | 'bytes'
  | 'color'
  | 'durationMs'
  | 'posterWidth'
  | 'peaks'
>;

/**
 * Writes down what is about to be stored for a creation, if this server still holds the lease of
 * its job. Each server that stores it does so under names of its own, so one that has lost its lease
 * overwrites nothing. Repeating it changes nothing.
 *
 * @returns false if the lease was lost.
 */
export async function addOutputs(
  database: Database,
  claimed: ClaimedJob,
  added: readonly NewOutput[],
): Promise<boolean> {
  const { creation } = claimed;
  return await database.transaction(async (transaction) => {
    // Held until the rows are there: who ends the creation meanwhile waits, and finds them.
    const [job] = await transaction
      .select({ id: jobs.creationId })
      .from(jobs)
      .where(isLeasedBy(claimed))
      .for('update');
    if (!job) return false;
    await transaction
      .insert(outputs)
      .values(
        added.map((output, position) => ({
          ...output,
          creationId: creation.id,
          userId: creation.userId,
          position,
          state: 'pending' as const,
          prompt: creation.referenceImages === null ? null : readInput(creation).input.prompt,
          isPrivate: creation.isPrivate,
          createdAt: new Date(creation.createdAt.getTime() - position),
        })),
      )
      .onConflictDoNothing();
    return true;
  });
}
