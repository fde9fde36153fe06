import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { creations, type failureReasons } from '../database/schema.ts';
import type { CreationRow } from '../pictures/to-picture.ts';
import { readBalance } from '../points/read-balance.ts';
import { refundPoints } from '../points/refund-points.ts';
import type { PaintedPicture } from './engine.ts';

export type FailureReason = (typeof failureReasons)[number];

/** @returns undefined, and changes nothing, when the creation had already been given up. */
export async function finishCreation(
  database: Database,
  { id, picture }: { id: string; picture: Pick<PaintedPicture, 'type' | 'color'> },
): Promise<{ creation: CreationRow; balance: number } | undefined> {
  return await database.transaction(async (transaction) => {
    const [creation] = await transaction
      .update(creations)
      .set({ state: 'finished', type: picture.type, color: picture.color })
      .where(and(eq(creations.id, id), eq(creations.state, 'running')))
      .returning();
    return creation && { creation, balance: await readBalance(transaction, creation.userId) };
  });
}

export type FailCreationOptions = {
  id: string;
  reason: FailureReason;
  /** Fails it only where this holds, too. */
  onlyIf?: SQL;
  now: Date;
};

/**
 * Marks a running creation as failed and gives its points back, in one transaction.
 *
 * @returns the balance after it; undefined when the creation was no longer running, or `onlyIf`
 * did not hold: then nothing was changed.
 */
export async function failCreation(
  database: Database,
  { id, reason, onlyIf, now }: FailCreationOptions,
): Promise<number | undefined> {
  return await database.transaction(async (transaction) => {
    const [creation] = await transaction
      .update(creations)
      .set({ state: 'failed', failureReason: reason })
      .where(and(eq(creations.id, id), eq(creations.state, 'running'), onlyIf))
      .returning({ id: creations.id });
    return creation && (await refundPoints(transaction, { reference: id, now }));
  });
}
