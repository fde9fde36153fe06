import type { ToolInput } from '../creation-request.ts';
import type { Model } from '../models.ts';
import { tools } from './tools.ts';

/** No price depends on which picture it is made from. */
type PricedInput = WithoutPictures<ToolInput['input']>;
type WithoutPictures<Input> = Input extends { image: string }
  ? Omit<Input, 'image'> & { image?: string }
  : Input;

/**
 * The points that a creation costs. A page shows them before the click; the service charges them by
 * the same function.
 */
export function computePrice(
  { tool, price }: Pick<Model, 'tool' | 'price'>,
  input: PricedInput,
  /** The kind of the action that is run, where the creation is made by one. */
  action?: string,
): number {
  // TypeScript does not see that a model's table and an input of the same tool go together.
  const compute = tools[tool].computePrice as (
    price: Model['price'],
    input: PricedInput,
    action: string | undefined,
  ) => number;
  return compute(price, input, action);
}
