import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { databaseNow } from '../database/database-now.ts';
import { jobs } from '../database/job-schema.ts';
import { forgottenWords, outputs } from '../database/output-schema.ts';
import { type CreationRow, creations, type StoredReference } from '../database/schema.ts';
import { creationStages, type StageReference, type StageRow } from '../database/stage-schema.ts';
import { refundPoints } from '../points/refund-points.ts';
import { endAttempts } from './attempts.ts';
import { DEADLINE_MINUTES } from './begin-creation.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import type { Told } from './end-creation.ts';
import { isLeasedBy } from './job-lease.ts';

/** The stages of these creations, in their order. Most have none. */
export async function readStages(
  database: Database,
  creationIds: readonly string[],
): Promise<readonly StageRow[]> {
  if (creationIds.length === 0) return [];
  return await database
    .select()
    .from(creationStages)
    .where(inArray(creationStages.creationId, [...creationIds]))
    .orderBy(asc(creationStages.number));
}

/** What a job is asked at the stage with this number: where it is given an earlier one, what that has made. */
export function askedAt(
  stages: readonly StageRow[],
  number: number,
): Pick<CreationRow, 'input' | 'referenceImages'> | undefined {
  const stage = stages.find((one) => one.number === number);
  if (!stage) return undefined;
  const { input, referenceImages } = stage;
  return { input, referenceImages: referenceImages.map(resolve) };

  function resolve(reference: StageReference): StoredReference {
    if (!('stage' in reference)) return reference;
    const outputId = stages.find((one) => one.number === reference.stage)?.outputId;
    if (!outputId) throw new Error('A stage is begun before one that it follows');
    return { outputId, role: reference.role };
  }
}

/**
 * Points that come back of a creation that ends without a result: of one with stages, those that are not done.
 *
 * @param options.isKept Its engine keeps those of the stage that it is at.
 */
export async function readCostOfRest(
  transaction: Database,
  { id, cost }: { readonly id: string; readonly cost: number },
  { isKept }: { isKept: boolean },
): Promise<number> {
  const stages = await readStages(transaction, [id]);
  if (stages.length === 0) return isKept ? 0 : cost;
  const left = stages.filter(({ outputId }) => outputId === null);
  return left.slice(isKept ? 1 : 0).reduce((sum, stage) => sum + stage.cost, 0);
}

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
      await refundPoints(transaction, { reference: id, part, now });
    }
    const next = stages.find(({ number }) => number > stage);
    if (!next) throw new Error('No stage follows');
    await transaction
      .update(jobs)
      .set({
        ...{ stage: next.number, engine: next.engine, engineId: null, step: 'submit' },
        ...{
          operation: null,
          partial: null,
          results: null,
          percent: (100 * next.number) / stages.length,
        },
        ...{ goneCount: 0, unfetchedCount: 0, leaseUntil: null, leaseToken: null },
        dueAt: databaseNow,
        deadlineAt: sql`${databaseNow} + ${DEADLINE_MINUTES} * interval '1 minute'`,
        revision: sql`${jobs.revision} + 1`,
      })
      .where(isLeasedBy(claimed));
    await transaction.update(creations).set({ state: 'queued' }).where(eq(creations.id, id));
    return true;
  });
}

/** What a stage is asked and costs once the sound is there that it follows; it was taken for as long as it may be. */
function fitToSound(
  { input, cost }: StageRow,
  durationMs: number | null,
): Pick<StageRow, 'input' | 'cost'> {
  const { seconds } = input.settings ?? {};
  if (seconds === undefined || durationMs === null) return { input, cost };
  const lasts = Math.min(seconds, Math.ceil(durationMs / 1000));
  return {
    input: { ...input, settings: { ...input.settings, seconds: lasts } },
    cost: Math.ceil((cost * lasts) / seconds),
  };
}

/**
 * Lets go of what the stages of a creation have made, since it has succeeded; what was said becomes the words of what
 * it has made last, where its engine did not tell them.
 */
export async function endStages(
  transaction: Database,
  { id, outputIds }: { id: string; outputIds: readonly string[] },
): Promise<void> {
  const stages = await readStages(transaction, [id]);
  const made = stages.flatMap(({ outputId }) => outputId ?? []);
  if (made.length === 0) return;
  const rows = await transaction.select().from(outputs).where(inArray(outputs.id, made));
  const inOrder = made.flatMap((one) => rows.find((row) => row.id === one) ?? []);
  const films = inOrder.filter(({ media }) => media === 'video');
  let begins = 0;
  const lyrics = inOrder
    .filter(({ media }) => media === 'audio')
    .flatMap((row, part) => {
      const lines = (row.lyrics ?? []).map(({ startMs, ...line }) => ({
        ...line,
        ...(startMs !== undefined && { startMs: begins + startMs }),
      }));
      begins += films[part]?.durationMs ?? 0;
      return lines;
    });
  if (lyrics.length > 0) {
    await transaction
      .update(outputs)
      .set({ lyrics })
      .where(and(inArray(outputs.id, [...outputIds]), isNull(outputs.lyrics)));
  }
  await transaction
    .update(outputs)
    .set({ state: 'deleting', ...forgottenWords })
    .where(and(inArray(outputs.id, made), eq(outputs.state, 'staged')));
}
