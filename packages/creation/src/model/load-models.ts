import type { ApiClient } from '@site/api-client';
import {
  computePrice,
  listModels,
  type Model,
  maxPictures,
  type PricedFields,
} from '@site/api-client/wire';

/** A model that a person may choose. */
export type OfferedModel = Offered<Model>;

type Offered<Known> = Known extends Model ? Omit<Known, 'price'> & OfferedFacts : never;

interface OfferedFacts {
  /** How many pictures it can be given. */
  readonly maxPictures: number;
  /**
   * Points of a creation, which depend on what is asked for beside the prompt, and on the kind of the
   * action that it is made by.
   */
  computeCost(settings?: PricedFields, action?: string): number;
}

/** Asks for the models of the service, the first of each tool being its default. */
export async function loadModels(client: ApiClient): Promise<readonly OfferedModel[]> {
  const models = await client.send(listModels, undefined);
  return models.map((model) => {
    const { price: _, ...offered } = model;
    return {
      ...offered,
      maxPictures: maxPictures(model),
      computeCost: (settings = {}, action) => computePrice(model, settings, action),
    };
  });
}
