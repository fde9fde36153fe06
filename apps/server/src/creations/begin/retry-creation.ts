import { speechSeconds } from '@site/api-client/wire';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { outputs } from '../../database/output-schema.ts';
import { type CreationRow, creations } from '../../database/schema.ts';
import type { StageRow } from '../../database/stage-schema.ts';
import { findSpeaker, type Speaker } from '../../digital-humans/find-speaker.ts';
import type { Capabilities } from '../plan/creation-plan.ts';
import { faceFor, isOutdated, renewParts } from '../plan/renew-parts.ts';
import { readStages } from '../steps/stages.ts';
import { noModel } from './choose-model.ts';
import { findFaceRefusal } from './find-picture-refusal.ts';
import { queueCreation, type Start } from './queue-creation.ts';
import type { StartResult, StartServices } from './start-result.ts';

export type RetryCreationOptions = Pick<Start, 'userId' | 'idempotencyKey' | 'shownCost'> & {
  /** The creation that has stopped. */
  id: string;
};

/**
 * Begins a creation that does what is left of a film of somebody speaking that failed or was cancelled, for the points of
 * that. It is given what the stages before have made, as far as that is still there, and the face and the voice as they are now:
 * what was made of others is made anew.
 *
 * @returns `not-retryable` of one that has not stopped, or is no such film, `face-not-taken` or `picture-not-taken` where its
 *   model does not take the face that there is now.
 */
export async function retryCreation(
  services: StartServices,
  { id, ...options }: RetryCreationOptions,
): Promise<StartResult> {
  const { database, models } = services;
  const { userId } = options;
  const [stopped] = await database
    .select()
    .from(creations)
    .where(and(eq(creations.id, id), eq(creations.userId, userId)));
  const stages = await readStages(database, [id]);
  if (stopped?.tool !== 'digital-human' || !['failed', 'cancelled'].includes(stopped.state)) {
    return { kind: 'not-retryable' };
  }
  const model = models.find((one) => one.id === stopped.engine && !one.isRetired);
  const speaker = await findSpeakerOf(database, { userId, creation: stopped });
  const left = await readLeft(database, { stages, speaker });
  const cost = stages.length === 0 ? stopped.cost : costOf(left);
  if (!speaker?.consent) return { kind: 'no-consent' };
  if (!model) return noModel(models, stopped.tool);
  const can = model.capabilities as Capabilities<'digital-human'>;
  if (isOutdated(stopped, speaker)) {
    const face = faceFor(speaker, can);
    const refused = face ? findFaceRefusal(face, model) : { kind: 'face-not-taken' as const };
    if (refused) return refused;
  }
  const { input, referenceImages: references } = renewParts(stopped, speaker, can);
  return await queueCreation(services, stopped.tool, {
    ...options,
    model,
    input,
    references,
    cost,
    stages: left.map((stage) => ({ ...stage, ...renewParts(stage, speaker, can) })),
    consent: speaker.consent,
    retried: id,
  });
}

/** Points that what is left of a creation with these stages costs. */
export async function readRetryCost(
  database: Database,
  {
    userId,
    creation,
    stages,
  }: { userId: string; creation: Pick<CreationRow, 'input'>; stages: readonly StageRow[] },
): Promise<number> {
  const speaker = await findSpeakerOf(database, { userId, creation });
  return costOf(await readLeft(database, { stages, speaker }));
}

const findSpeakerOf = async (
  database: Database,
  { userId, creation }: { userId: string; creation: Pick<CreationRow, 'input'> },
) => await findSpeaker(database, { userId, id: creation.input.settings?.digitalHuman ?? '' });

const costOf = (stages: readonly StageRow[]) =>
  stages.reduce((sum, { outputId, cost }) => sum + (outputId === null ? cost : 0), 0);

/**
 * The stages as they are begun: those whose file is gone, or that were made of another face or voice, are not done, nor is
 * what comes after the first of them.
 */
async function readLeft(
  database: Database,
  { stages, speaker }: { stages: readonly StageRow[]; speaker: Speaker | undefined },
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
  const isOld = (stage: StageRow) => speaker !== undefined && isOutdated(stage, speaker);
  const first = stages.findIndex(
    (stage) => stage.outputId === null || !kept.has(stage.outputId) || isOld(stage),
  );
  const spokenAnew = new Set(
    stages.filter((stage) => stage.outputId !== null && isOld(stage)).map(({ number }) => number),
  );
  return stages.map((stage, place) => {
    if (place < first) return stage;
    const isSpokenAnew = stage.referenceImages.some(
      (one) => 'stage' in one && spokenAnew.has(one.stage),
    );
    return { ...(isSpokenAnew ? asLongAsItMayBe(stage) : stage), outputId: null };
  });
}

/** A film whose speech was there, and is spoken by another voice, which may take longer: it is paid as at first. */
function asLongAsItMayBe({ input, cost, ...stage }: StageRow): StageRow {
  const { seconds, speed } = input.settings ?? {};
  if (seconds === undefined) return { ...stage, input, cost };
  const longest = Math.max(seconds, speechSeconds(input.prompt, { speed }));
  return {
    ...stage,
    input: { ...input, settings: { ...input.settings, seconds: longest } },
    cost: Math.ceil((cost * longest) / seconds),
  };
}
