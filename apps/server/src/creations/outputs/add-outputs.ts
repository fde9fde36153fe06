import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { jobs } from '../../database/job-schema.ts';
import { type OutputRow, outputs } from '../../database/output-schema.ts';
import { creations } from '../../database/schema.ts';
import { toSearchedText } from '../../pictures/to-title.ts';
import type { ClaimedJob } from '../steps/claim-jobs.ts';
import { isLeasedBy } from '../steps/job-lease.ts';
import type { NewOutput } from './read-output.ts';

/** With its place among what was handed over, to which actions refer. */
export type PlacedRow = NewOutput & Pick<OutputRow, 'position'>;

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
  { added, review }: { added: readonly PlacedRow[]; review: OutputRow['review'] },
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
    // As its owner wants it by now. Held as well: a change of it waits, and finds the rows.
    const [wanted] = await transaction
      .select({ isPrivate: creations.isPrivate })
      .from(creations)
      .where(eq(creations.id, creation.id))
      .for('share');
    await transaction
      .insert(outputs)
      .values(
        added.map((output) => ({
          ...output,
          creationId: creation.id,
          userId: creation.userId,
          state: 'pending' as const,
          prompt: toSearchedText(creation.input.prompt, output.title),
          ...toReview({ review, isPrivate: wanted?.isPrivate ?? true }),
          createdAt: new Date(creation.createdAt.getTime() - output.position),
        })),
      )
      .onConflictDoNothing();
    return true;
  });
}

/** Makes private what has not passed; it waits where its owner wants it public. */
function toReview({ review, isPrivate }: Pick<OutputRow, 'review' | 'isPrivate'>) {
  const isSeen = review === 'passed';
  return {
    isPrivate: isPrivate || !isSeen,
    review: isPrivate || isSeen ? review : 'waiting',
  } as const;
}
