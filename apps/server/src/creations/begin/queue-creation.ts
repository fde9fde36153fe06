import { type Quote, quotePrice, type ToolName } from '@site/api-client/wire';
import type { EngineActionKind } from '@site/engines';
import type { CreationRow } from '../../database/schema.ts';
import type { Model } from '../../engines/open-models.ts';
import { readBalance } from '../../points/read-balance.ts';
import type { CreationPlan } from '../plan/creation-plan.ts';
import {
  type BeginCreationOptions,
  type BeginCreationResult,
  beginCreation,
  findByKey,
  toConsent,
} from './begin-creation.ts';
import { noModel } from './choose-model.ts';
import { findStartRefusal, type StartRefusal } from './find-start-refusal.ts';
import type { NotStarted, StartResult, StartServices } from './start-result.ts';

/** Request for a creation, whatever it is made from. */
export type Start = Pick<
  BeginCreationOptions,
  'userId' | 'idempotencyKey' | 'parent' | 'shownCost'
> & {
  model: Model | undefined;
  actionKind?: EngineActionKind | undefined;
};

type Cost = { tool: ToolName; cost: number; shownCost: number | undefined };

/**
 * Why a request with pictures can't be begun, such as one that can't be paid, or that is one too many: nothing is read of
 * its pictures then. What was begun before is found by its key.
 */
export async function findEarlyRefusal(
  { database, models, startLimits, now }: StartServices,
  tool: ToolName,
  {
    plan: { input, references },
    idempotencyKey,
    model,
    actionKind,
    ...start
  }: Start & { plan: CreationPlan },
): Promise<NotStarted | undefined> {
  const { userId, shownCost } = start;
  if (references.length === 0) return undefined;
  if (await findByKey(database, { userId, idempotencyKey })) return undefined;
  const { cost } = quoteOf(model, input, actionKind);
  const refusal = await findStartRefusal(database, {
    ...start,
    model,
    cost,
    startLimits,
    now: now(),
    consent: toConsent(input),
    balance: await readBalance(database, userId),
  });
  return refusal && toNotStarted(refusal, { models, tool, cost, shownCost });
}

/** Spends the points of its price, and queues the creation. */
export async function spendAndQueue(
  services: StartServices,
  tool: ToolName,
  {
    model,
    actionKind,
    priced,
    ...options
  }: Start &
    Pick<BeginCreationOptions, 'input' | 'references'> & {
      /** Settings that it costs as much as. Absent: its own. */
      priced?: CreationPlan['input']['settings'] | undefined;
    },
): Promise<StartResult> {
  const { input } = options;
  const settings = { ...input.settings, ...priced };
  const quote = quoteOf(model, { ...input, settings }, actionKind);
  return await queueCreation(services, tool, { ...options, model, ...quote });
}

/** Queues a creation whose price is known, with a worker for it. */
export async function queueCreation(
  services: StartServices,
  tool: ToolName,
  options: Omit<BeginCreationOptions, 'startLimits' | 'now'>,
): Promise<StartResult> {
  const { database, startLimits, now } = services;
  const { userId, cost, shownCost } = options;
  const begun = await beginCreation(database, { ...options, startLimits, now: now() });
  return toStartResult(services, begun, { userId, tool, cost, shownCost });
}

/** Tells what has come of the try to begin something; what was begun gets a worker. */
function toStartResult(
  { models, worker, creationWatch }: StartServices,
  begun: BeginCreationResult,
  { userId, ...asked }: Cost & { userId: string },
): StartResult {
  switch (begun.kind) {
    case 'begun':
      creationWatch.announce(userId, { leavesWork: !worker.wake() });
      return begun;
    case 'known':
      return toKnown(begun.creation);
    case 'key-reused':
      return begun;
    default:
      return toNotStarted(begun, { models, ...asked });
  }
}

export const toKnown = (creation: CreationRow): StartResult =>
  creation.state === 'deleted' ? { kind: 'deleted' } : { kind: 'known', creation };

function toNotStarted(
  refusal: StartRefusal,
  { models, tool, cost, shownCost }: Cost & Pick<StartServices, 'models'>,
): NotStarted {
  return refusal.kind === 'no-such-model' ? noModel(models, tool) : { ...refusal, cost, shownCost };
}

function quoteOf(
  model: Model | undefined,
  { prompt, settings }: CreationPlan['input'],
  actionKind: EngineActionKind | undefined,
): Quote {
  return model ? quotePrice(model, { prompt, ...settings }, actionKind) : { cost: 0 };
}
