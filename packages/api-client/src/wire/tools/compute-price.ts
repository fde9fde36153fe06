import type { Model } from '../models.ts';
import { type PricedFields, quotePrice } from './quote-price.ts';

/** The points that a creation costs: {@link quotePrice} has what they pay for. */
export function computePrice(
  model: Pick<Model, 'tool' | 'price' | 'capabilities'>,
  input: PricedFields,
  /** The kind of the action that is run, where the creation is made by one. */
  action?: string,
): number {
  return quotePrice(model, input, action).cost;
}
