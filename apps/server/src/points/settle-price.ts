import type { MeteredPrice } from '@site/api-client/wire';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type OutputRow, outputs } from '../database/output-schema.ts';
import { type CreationRow, creations, RETRY } from '../database/schema.ts';
import type { StageRow } from '../database/stage-schema.ts';
import { readReturned } from './read-returned.ts';
import { refundPoints } from './refund-points.ts';

/** The points of what was paid for, and has not come. What comes beyond that costs nothing. */
export function costOfUndelivered(
  { count, points }: Pick<MeteredPrice, 'count' | 'points'>,
  delivered: number,
): number {
  return delivered < count ? Math.floor((points * (count - delivered)) / count) : 0;
}

/** Seconds that are paid for: the last one counts as soon as it has begun. */
export const toPaidSeconds = (durationMs: number): number => Math.ceil(durationMs / 1000);

/**
 * Gives back the points of what a creation was paid for and has not made, by the files that are stored, whatever its
 * engine says of them. Repeating it changes nothing.
 *
 * A creation that goes on where another one has stopped makes a whole of what both have made: what it has not paid for
 * itself comes back from what that one has paid for.
 */
export async function settlePrice(
  transaction: Database,
  {
    creation,
    stages,
    outputIds,
    now,
  }: {
    creation: CreationRow;
    /** None of one that a single model makes. */
    stages: readonly StageRow[];
    outputIds: readonly string[];
    now: Date;
  },
): Promise<void> {
  const metered = stages.length > 0 ? meteredOfStages(stages) : creation.metered;
  if (!metered) return;
  const made = await transaction
    .select({ media: outputs.media, durationMs: outputs.durationMs })
    .from(outputs)
    .where(inArray(outputs.id, [...outputIds]));
  let due = costOfUndelivered(metered, countDelivered(metered, made));
  for (let paying: CreationRow | undefined = creation; paying && due > 0; ) {
    const { id: reference, cost } = paying;
    const amount = Math.min(due, cost - (await readReturned(transaction, reference)));
    if (amount > 0) {
      await refundPoints(transaction, {
        reference,
        part: { amount, reference: `${reference} undelivered of ${creation.id}` },
        reason: metered.unit === 'second' ? 'shorter' : 'fewer',
        now,
      });
    }
    due -= amount;
    paying = await readRetried(transaction, paying);
  }
}

/** A film lasts as long as its only file, or as the longest of several of the same. */
const countDelivered = (
  { unit }: MeteredPrice,
  made: readonly Pick<OutputRow, 'media' | 'durationMs'>[],
): number =>
  unit === 'output'
    ? made.length
    : toPaidSeconds(
        Math.max(0, ...made.map(({ media, durationMs }) => (media === 'video' && durationMs) || 0)),
      );

/** Sums up what the films of stages were paid for, by whichever creation. */
function meteredOfStages(stages: readonly StageRow[]): MeteredPrice {
  const films = stages.filter(({ input }) => input.settings?.seconds !== undefined);
  return {
    unit: 'second',
    count: films.reduce((sum, { input }) => sum + (input.settings?.seconds ?? 0), 0),
    points: films.reduce((sum, { cost }) => sum + cost, 0),
  };
}

async function readRetried(
  transaction: Database,
  { action, parentId }: CreationRow,
): Promise<CreationRow | undefined> {
  if (action !== RETRY || parentId === null) return undefined;
  const [retried] = await transaction.select().from(creations).where(eq(creations.id, parentId));
  return retried;
}
