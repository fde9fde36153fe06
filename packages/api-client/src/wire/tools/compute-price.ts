import type { ToolInput } from '../creation-request.ts';
import type { Model } from '../models.ts';
import { fillFields } from './field-rules.ts';
import { tools } from './tools.ts';

/** No price depends on which picture it is made from. */
type PricedInput = WithoutPictures<ToolInput['input']>;
type WithoutPictures<Input> = Input extends { image: string }
  ? Omit<Input, 'image'> & { image?: string }
  : Input;

/**
 * The points that a creation costs, with what the model does where nothing is asked. A page shows them before the
 * click; the service charges them by the same function.
 */
export function computePrice(
  { tool, price, capabilities }: Pick<Model, 'tool' | 'price' | 'capabilities'>,
  input: PricedInput,
  /** The kind of the action that is run, where the creation is made by one. */
  action?: string,
): number {
  const { fields, computePrice } = tools[tool];
  // TypeScript does not see that a model's tables and an input of the same tool go together.
  const compute = computePrice as (price: object, input: object, action?: string) => number;
  return compute(price, fillFields(fields, input as object, capabilities as never), action);
}
