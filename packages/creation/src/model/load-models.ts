import type { ApiClient } from '@site/api-client';
import { computePrice, listModels, type Model } from '@site/api-client/wire';
import type { ToolFields } from '../parameters/parameter.ts';
import { isDemoEngine } from '../picture/engine-name.ts';

/** A model that a person may choose. */
export type OfferedModel = Offered<Model>;

type Offered<Known> = Known extends Model ? Omit<Known, 'price'> & OfferedFacts : never;

interface OfferedFacts {
  /** Points of a creation, which depend on what is asked for beside the prompt. */
  computeCost(settings?: ToolFields): number;
  /** It is the built-in demo engine, which is no model of anybody's. */
  readonly isDemo: boolean;
}

/** Asks for the models of the service, the first of each tool being its default. */
export async function loadModels(client: ApiClient): Promise<readonly OfferedModel[]> {
  const models = await client.send(listModels, undefined);
  return models.map(({ price, ...model }) => ({
    ...model,
    isDemo: isDemoEngine(model.id),
    computeCost: (settings) =>
      computePrice({ tool: model.tool, price }, { prompt: '', ...settings }),
  }));
}
