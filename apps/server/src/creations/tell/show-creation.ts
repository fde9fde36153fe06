import type { CancelReturns, Creation, CreationWithBalance } from '@site/api-client/wire';
import type { EngineAction, Facts, PartialOutput } from '@site/engines';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type JobRow, jobs } from '../../database/job-schema.ts';
import { type OutputRow, outputs } from '../../database/output-schema.ts';
import { type CreationRow, type CreationRowState, creations } from '../../database/schema.ts';
import type { StageRow } from '../../database/stage-schema.ts';
import type { ServerMessages } from '../../messages/zh-cn.ts';
import { type ToPictureOptions, toPicture } from '../../pictures/to-picture.ts';
import { readBalance } from '../../points/read-balance.ts';
import { readAllReturned } from '../../points/read-returned.ts';
import { showReferences } from '../../references/show-references.ts';
import { offeredActions } from '../begin/find-parent.ts';
import { readRetryCost } from '../begin/retry-creation.ts';
import { readStages } from '../steps/stages.ts';
import type { ExpectedTimes } from './expected-times.ts';
import { isUnanswered } from './is-unanswered.ts';
import type { QueuePlace } from './queue-place.ts';

export type ShowCreationOptions = {
  userId: string;
  /** The sentences for a person whose creation fails. */
  failures: ServerMessages['failures'];
  expectedTimes: ExpectedTimes;
  /** How much of the price comes back of what an engine of a model has accepted, if it is cancelled. */
  cancelReturns(model: string): CancelReturns;
} & Pick<ToPictureOptions, 'burnsSubtitles'>;

/** Columns read of a creation to show it; `jobs` may have no row of it. */
export const shownColumns = {
  creation: creations,
  percent: jobs.percent,
  revision: jobs.revision,
  deadlineAt: jobs.deadlineAt,
  partial: jobs.partial,
  unansweredCount: jobs.unansweredCount,
};

export type ShownRow = {
  readonly creation: CreationRow;
  readonly percent: number | null;
  readonly revision: number | null;
  readonly deadlineAt: Date | null;
  readonly partial: JobRow['partial'];
  readonly unansweredCount: number | null;
  /** Of a queued one, where it is known. */
  readonly place?: QueuePlace | undefined;
};

/** A creation as it stands, for its owner; undefined if it is somebody else's, deleted or none. */
export async function showCreation(
  database: Database,
  id: string,
  { place, ...options }: ShowCreationOptions & Pick<ShownRow, 'place'>,
): Promise<CreationWithBalance | undefined> {
  const { userId } = options;
  const [row] = await database
    .select(shownColumns)
    .from(creations)
    .leftJoin(jobs, eq(jobs.creationId, creations.id))
    .where(eq(creations.id, id));
  if (row?.creation.userId !== userId) return undefined;
  const [creation] = await showCreations(database, [{ ...row, place }], options);
  return creation && { creation, pointCount: await readBalance(database, userId) };
}

/** Creations of the user's own as they stand, in the same order, without those that are deleted. */
export async function showCreations(
  database: Database,
  rows: readonly ShownRow[],
  { userId, failures, expectedTimes, cancelReturns, burnsSubtitles }: ShowCreationOptions,
): Promise<Creation[]> {
  const all = rows.flatMap(({ creation, ...job }) => {
    const state = toState(creation.state);
    return state ? [{ creation, state, ...job }] : [];
  });
  const idsOf = (state: Creation['state']) =>
    all.flatMap((one) => (one.state === state ? [one.creation.id] : []));
  const outputs = await findOutputs(database, idsOf('succeeded'));
  const ended = (['succeeded', 'failed', 'cancelled'] as const).flatMap(idsOf);
  const returned = await readAllReturned(database, ended);
  const stages = await readStages(
    database,
    all.flatMap(({ creation }) => (creation.tool === 'digital-human' ? [creation.id] : [])),
  );
  const references = await showReferences(database, {
    userId,
    creations: all.map(({ creation }) => creation),
  });

  const shown: Creation[] = [];
  for (const { creation, state, ...job } of all) {
    const { percent, revision, deadlineAt, partial, place } = job;
    const { id, tool, cost, engine, createdAt, idempotencyKey, facts, failureReason } = creation;
    const { prompt, settings, width, height } = creation.input;
    const isUncertain = state === 'uncertain';
    const isOpen = state === 'queued' || state === 'running' || isUncertain;
    const expected =
      isOpen && !isUncertain ? await expectedTimes.read(engine, settings?.seconds) : undefined;
    const options = {
      viewerId: userId,
      references: references.get(id) ?? [],
      burnsSubtitles,
    };
    const own = outputs.filter(({ creationId }) => creationId === id);
    const ofCreation = stages.filter(({ creationId }) => creationId === id);
    const hasStopped = state === 'failed' || state === 'cancelled';
    const pictures = own.map((output) => toPicture({ output, creation }, options));
    const actions = offeredActions(creation).filter(isOfAny(own)).map(toAction(own));
    shown.push({
      id,
      tool,
      state,
      revision: revision ?? 0,
      percent: state === 'succeeded' ? 100 : (percent ?? 0),
      prompt,
      ...(settings && { settings: settings as Creation['settings'] }),
      ...(width && height && { width, height }),
      cost,
      engine,
      createdAt: createdAt.toISOString(),
      idempotencyKey,
      ...(state === 'queued' && place && toQueue(place)),
      ...(expected && { expected }),
      ...(isOpen && { cancelReturns: isUncertain ? 'all' : cancelReturns(engine) }),
      ...(isOpen && partial?.length && { partial: partial.map(toPartial(id)) }),
      ...(isOpen &&
        deadlineAt &&
        (isUncertain || isUnanswered(job)) && { pointsBackAt: deadlineAt.toISOString() }),
      ...(state === 'succeeded' && facts && { facts: toFacts(facts) }),
      ...(actions.length > 0 && { actions }),
      ...(creation.parentId !== null && { parentId: creation.parentId }),
      ...(pictures.length > 0 ? { pictures } : { references: [...options.references] }),
      ...(ofCreation.length > 0 && toStage(ofCreation)),
      ...(ofCreation.length > 0 &&
        hasStopped && {
          retryCost: await readRetryCost(database, { userId, creation, stages: ofCreation }),
        }),
      ...((hasStopped || returned.has(id)) && {
        returned: returned.get(id) ?? 0,
      }),
      ...(failureReason && { reason: failureReason, message: failures[failureReason] }),
    });
  }
  return shown;
}

/** The addresses are those of `partialRoutes`. */
const toPartial =
  (creationId: string) =>
  ({ media }: PartialOutput, place: number) => ({
    media,
    url: `/art/api/creations/${creationId}/partial/${place}`,
  });

/** Whether what an action is about is still there: people count its number among what they see. */
const isOfAny =
  (own: readonly OutputRow[]) =>
  ({ output }: EngineAction) =>
    output === undefined || own.some(({ position }) => position === output);

const toAction =
  (own: readonly OutputRow[]) =>
  ({ id, label, kind, output, needs, takes }: EngineAction) => {
    const picture = own.find(({ position }) => position === output)?.id;
    return {
      id,
      label,
      ...(kind && { kind }),
      ...(picture !== undefined && { picture }),
      ...(needs && { needs: [...needs] }),
      ...(takes && { takes: [...takes] }),
    };
  };

/** The first of its stages that is not done, or its last. */
const toStage = (stages: readonly StageRow[]): Pick<Creation, 'stage'> => ({
  stage: {
    number: Math.min(stages.filter(({ outputId }) => outputId !== null).length, stages.length - 1),
    count: stages.length,
  },
});

/** Undefined of one that is deleted. */
function toState(state: CreationRowState): Creation['state'] | undefined {
  switch (state) {
    case 'submitting':
    case 'running':
      return 'running';
    case 'deleted':
      return undefined;
    default:
      return state;
  }
}

/** Without the warnings, which are for the operator. */
const toFacts = ({ seed, revisedPrompt, texts }: Facts): Creation['facts'] => ({
  ...(seed !== undefined && { seed }),
  revisedPrompt,
  ...(texts && { texts: [...texts] }),
});

export const toQueue = ({ ahead, isBusy, isPaused }: QueuePlace) => ({
  queue: { ahead, isBusy, ...(isPaused && { isPaused: true }) },
});

/** The outputs that their owner has not deleted; those of one creation are in their order. */
async function findOutputs(
  database: Database,
  creationIds: readonly string[],
): Promise<readonly OutputRow[]> {
  if (creationIds.length === 0) return [];
  return await database
    .select()
    .from(outputs)
    .where(and(inArray(outputs.creationId, [...creationIds]), eq(outputs.state, 'stored')))
    .orderBy(asc(outputs.position));
}
