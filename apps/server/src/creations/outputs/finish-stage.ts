import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { databaseNow } from '../../database/database-now.ts';
import { DEADLINE_MINUTES, jobs } from '../../database/job-schema.ts';
import { outputs } from '../../database/output-schema.ts';
import { creations } from '../../database/schema.ts';
import { creationStages, type StageRow } from '../../database/stage-schema.ts';
import { refundPoints } from '../../points/refund-points.ts';
import { costOfUndelivered, toPaidSeconds } from '../../points/settle-price.ts';
import { endAttempts } from '../steps/attempts.ts';
import type { ClaimedJob } from '../steps/claim-jobs.ts';
import type { Told } from '../steps/end-creation.ts';
import { isLeasedBy } from '../steps/job-lease.ts';
import { readStages } from '../steps/stages.ts';

/**
 * Ends a stage that another one follows, if this server still holds the lease of its job, which goes on to the next.
 * A stage that is paid by the second costs what the sound of the one before it lasts. Repeating it changes nothing.
 *
 * @returns false if the lease was lost.
 */
export async function finishStage(
  database: Database,
  claimed: ClaimedJob,
  {
    outputIds: [outputId],
    told: { operation } = {},
    now,
  }: { outputIds: readonly string[]; told?: Told; now: Date },
): Promise<boolean> {
  const { creationId: id, stage, refundedAt } = claimed.job;
  if (outputId === undefined) throw new Error('A stage has made no file');
  return await database.transaction(async (transaction) => {
    const [job] = await transaction.select().from(jobs).where(isLeasedBy(claimed)).for('update');
    if (!job) return false;
    await endAttempts(transaction, [id], { outcome: 'succeeded', operation });
    const [made] = await transaction
      .update(outputs)
      .set({ state: 'staged' })
      .where(eq(outputs.id, outputId))
      .returning({ durationMs: outputs.durationMs });
    const stages = await readStages(transaction, [id]);
    const isStage = (number: number) =>
      and(eq(creationStages.creationId, id), eq(creationStages.number, number));
    await transaction.update(creationStages).set({ outputId }).where(isStage(stage));
    // Its points came back: nothing follows by itself.
    if (refundedAt !== null) {
      await transaction.delete(jobs).where(isLeasedBy(claimed));
      return true;
    }
    let over = 0;
    const isGiven = ({ referenceImages }: StageRow) =>
      referenceImages.some((reference) => 'stage' in reference && reference.stage === stage);
    for (const later of stages.filter(isGiven)) {
      const { input, cost } = fitToSound(later, made?.durationMs ?? null);
      over += later.cost - cost;
      await transaction.update(creationStages).set({ input, cost }).where(isStage(later.number));
    }
    if (over > 0) {
      const part = { amount: over, reference: `${id} shorter ${stage}` };
      await refundPoints(transaction, { reference: id, part, reason: 'shorter', now });
    }
    const next = stages.find(({ number }) => number > stage);
    if (!next) throw new Error('No stage follows');
    await transaction
      .update(jobs)
      .set({
        stage: next.number,
        engine: next.engine,
        engineId: null,
        step: 'submit',
        operation: null,
        partial: null,
        results: null,
        percent: (100 * next.number) / stages.length,
        goneCount: 0,
        unfetchedCount: 0,
        leaseUntil: null,
        leaseToken: null,
        dueAt: databaseNow,
        deadlineAt: sql`${databaseNow} + ${DEADLINE_MINUTES} * interval '1 minute'`,
        revision: sql`${jobs.revision} + 1`,
      })
      .where(isLeasedBy(claimed));
    await transaction.update(creations).set({ state: 'queued' }).where(eq(creations.id, id));
    return true;
  });
}

/** Fits what a stage is asked and costs to the sound that it follows; it was taken for as long as it may be. */
function fitToSound(
  { input, cost }: StageRow,
  durationMs: number | null,
): Pick<StageRow, 'input' | 'cost'> {
  const { seconds } = input.settings ?? {};
  if (seconds === undefined || durationMs === null) return { input, cost };
  const lasts = Math.min(seconds, toPaidSeconds(durationMs));
  return {
    input: { ...input, settings: { ...input.settings, seconds: lasts } },
    cost: cost - costOfUndelivered({ count: seconds, points: cost }, lasts),
  };
}
