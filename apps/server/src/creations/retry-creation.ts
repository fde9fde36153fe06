import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';
import type { StageRow } from '../database/stage-schema.ts';
import { findSpeaker } from '../digital-humans/find-speaker.ts';
import type { Model } from '../engines/open-models.ts';
import {
  type BeginCreationOptions,
  type BeginCreationResult,
  beginCreation,
} from './begin-creation.ts';
import { readStages } from './stages.ts';

export type RetryCreationOptions = Pick<
  BeginCreationOptions,
  'userId' | 'idempotencyKey' | 'shownCost' | 'startLimits' | 'now'
> & {
  /** The creation that has stopped. */
  id: string;
  models: readonly Model[];
};

/**
 * Begins a creation that does what is left of one with stages that failed or was cancelled, for the points of that. It
 * is given what the stages before have made, as far as that is still there.
 *
 * @returns `not-retryable` of one that has not stopped, or has no stages; otherwise as {@link beginCreation} does.
 */
export async function retryCreation(
  database: Database,
  { id, models, ...options }: RetryCreationOptions,
): Promise<(BeginCreationResult & { readonly cost: number }) | { readonly kind: 'not-retryable' }> {
  const { userId } = options;
  const [stopped] = await database
    .select()
    .from(creations)
    .where(and(eq(creations.id, id), eq(creations.userId, userId)));
  const stages = await readStages(database, [id]);
  if (!stopped || stages.length === 0 || !['failed', 'cancelled'].includes(stopped.state)) {
    return { kind: 'not-retryable' };
  }
  const left = await readLeft(database, stages);
  const cost = costOf(left);
  const model = models.find((one) => one.id === stopped.engine && !one.isRetired);
  const { digitalHuman = '' } = stopped.input.settings ?? {};
  const speaker = await findSpeaker(database, { userId, id: digitalHuman });
  if (!speaker?.consent) return { kind: 'no-consent', cost };
  const begun = await beginCreation(database, {
    ...options,
    model,
    ...{ input: stopped.input, references: stopped.referenceImages, stages: left, cost },
    consent: speaker.consent,
    retried: id,
  });
  return { ...begun, cost };
}

/** Points that what is left of a creation with these stages costs. */
export const readRetryCost = async (database: Database, stages: readonly StageRow[]) =>
  costOf(await readLeft(database, stages));

const costOf = (stages: readonly StageRow[]) =>
  stages.reduce((sum, { outputId, cost }) => sum + (outputId === null ? cost : 0), 0);

/** The stages as they are begun: those whose file is gone are not done, nor is what comes after the first of them. */
async function readLeft(
  database: Database,
  stages: readonly StageRow[],
): Promise<readonly StageRow[]> {
  const ids = stages.flatMap(({ outputId }) => outputId ?? []);
  const there =
    ids.length === 0
      ? []
      : await database
          .select({ id: outputs.id })
          .from(outputs)
          .where(and(inArray(outputs.id, ids), eq(outputs.state, 'staged')));
  const kept = new Set(there.map((row) => row.id));
  const first = stages.findIndex(({ outputId }) => outputId === null || !kept.has(outputId));
  return stages.map((stage, place) => (place < first ? stage : { ...stage, outputId: null }));
}
