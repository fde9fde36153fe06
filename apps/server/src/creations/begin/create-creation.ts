import type { ToolInput } from '@site/api-client/wire';
import { planCreation } from '../plan/plan-creation.ts';
import { chooseModel, noModel } from './choose-model.ts';
import { findPictureRefusal } from './find-picture-refusal.ts';
import { findSources, fitToSource } from './fit-to-source.ts';
import { planSpeaking } from './plan-speaking.ts';
import { findEarlyRefusal, queueCreation, type Start, spendAndQueue } from './queue-creation.ts';
import type { StartResult, StartServices } from './start-result.ts';

export type CreateCreationOptions = Pick<Start, 'userId' | 'idempotencyKey' | 'shownCost'> & {
  asked: ToolInput;
  /** Default: the tool's first one. */
  modelId: string | undefined;
  /** Whose words numbers, dates and prices are said in. */
  locale: string;
};

/** Begins what a request asks for, or finds what the same key began. */
export async function createCreation(
  services: StartServices,
  { asked, modelId, locale, ...request }: CreateCreationOptions,
): Promise<StartResult> {
  const { database, models } = services;
  const { userId } = request;
  const { tool } = asked;
  const model = chooseModel(models, { tool, id: modelId });
  const start = { ...request, model };
  if (tool === 'digital-human' || tool === 'speech') {
    if (!model) return noModel(models, tool);
    const planned = await planSpeaking(database, { userId, asked, model, models, locale });
    if (planned.kind !== 'planned') return planned;
    return await queueCreation(services, tool, { ...start, ...planned.plan });
  }
  const planned = planCreation(asked, model);
  if (planned.kind !== 'planned') return planned;
  const { plan } = planned;
  const isPricedBySource = plan.enlargement !== undefined && 'target' in plan.enlargement;
  if (!isPricedBySource) {
    const refusal = await findEarlyRefusal(services, tool, { ...start, plan });
    if (refusal) return refusal;
  }
  const sources = await findSources(database, { userId, plan });
  if (sources.kind !== 'found') return sources;
  const { references } = sources;
  const notTaken = await findPictureRefusal(database, { userId, references, model });
  if (notTaken) return notTaken;
  const fitted = await fitToSource(database, { userId, plan, references });
  if (fitted.kind !== 'fitted') return fitted;
  const { size, priced } = fitted;
  const input = { ...plan.input, ...size };
  return await spendAndQueue(services, tool, { ...start, input, priced, references });
}
