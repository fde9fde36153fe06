import type { ApiClient } from '@site/api-client';
import { listModels, type Model, tools } from '@site/api-client/wire';
import { demoEngine } from '../picture/engine-name.ts';

/** A model that a person may choose, with what a creation by it costs. */
export interface OfferedModel extends Omit<Model, 'price'> {
  /** Points. */
  readonly cost: number;
  /** It is the built-in demo engine, which is no model of anybody's. */
  readonly isDemo: boolean;
}

/** Asks for the models of the service, the first of each tool being its default. */
export async function loadModels(client: ApiClient): Promise<readonly OfferedModel[]> {
  const models = await client.send(listModels, undefined);
  return models.map(({ price, ...model }) => ({
    ...model,
    isDemo: model.id === demoEngine,
    cost: tools[model.tool].computePrice(price),
  }));
}
