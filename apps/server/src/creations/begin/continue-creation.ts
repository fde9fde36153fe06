import { toSungLyrics } from '@site/validators/voice';
import type { Database } from '../../database/database.ts';
import { enginesOf } from '../../engines/model-engine.ts';
import { type GivenWithAction, planAction } from '../plan/plan-action.ts';
import { findByKey, isActionOf } from './begin-creation.ts';
import { chooseModel } from './choose-model.ts';
import { type FoundParent, findOutput, findParent } from './find-parent.ts';
import { findSources, isMaskOfParent } from './fit-to-source.ts';
import { findEarlyRefusal, type Start, spendAndQueue, toKnown } from './queue-creation.ts';
import type { StartResult, StartServices } from './start-result.ts';

export type ContinueCreationOptions = Pick<Start, 'userId' | 'idempotencyKey' | 'shownCost'> & {
  /** The creation that is continued. */
  id: string;
  /** One that it offers. */
  action: string;
  /** Fields that the person gives with it. */
  written: GivenWithAction;
};

/** Begins what an action of a creation makes of it, or finds what the same key began. */
export async function continueCreation(
  services: StartServices,
  { id, action, written, ...request }: ContinueCreationOptions,
): Promise<StartResult> {
  const { database, models } = services;
  const { userId, idempotencyKey } = request;
  const { lyrics } = written;
  const given = { ...written, ...(lyrics && { lyrics: toSungLyrics(lyrics) }) };
  // What was begun stays so, whatever has become of the creation that it was made from.
  const known = await findByKey(database, { userId, idempotencyKey });
  if (known && isActionOf(known, { id, action, ...given })) return toKnown(known);
  const found = await findParent(database, { userId, id, action });
  if (found.kind !== 'found') return found;
  const { engineId } = found;
  const { tool, engine: modelId } = found.creation;
  const model = chooseModel(models, { tool, id: modelId });
  if (model && engineId !== null && enginesOf(model).every((one) => one.engineId !== engineId)) {
    return { kind: 'no-such-action' };
  }
  const planned = planAction(found, given, model);
  if (planned.kind !== 'planned') return planned;
  const { plan } = planned;
  const { prompt, moment } = given;
  if (moment !== undefined && !(await hasMoment(database, found, moment))) {
    return { kind: 'moment-outside' };
  }
  const isReworded = prompt !== undefined && found.action.takes?.includes('prompt');
  const start = {
    ...request,
    model,
    parent: { ...found.parent, ...given, id, engineId, ...(isReworded && { isReworded }) },
    actionKind: found.action.kind,
  };
  const refusal = await findEarlyRefusal(services, tool, { ...start, plan });
  if (refusal) return refusal;
  const sources = await findSources(database, { userId, plan });
  if (sources.kind !== 'found') return sources;
  const { references } = sources;
  if (!(await isMaskOfParent(database, { userId, parentId: id, references }))) {
    return { kind: 'mask-unusable' };
  }
  return await spendAndQueue(services, tool, { ...start, input: plan.input, references });
}

/** Whether what is continued lasts until a moment, in seconds. */
async function hasMoment(
  database: Database,
  { creation, action: { output: position = 0 } }: FoundParent,
  moment: number,
): Promise<boolean> {
  const output = await findOutput(database, { creationId: creation.id, position });
  return output !== undefined && moment * 1000 <= (output.durationMs ?? 0);
}
