import type { ToolInput } from '../creation-request.ts';
import type { Model } from '../models.ts';
import { fillFields } from './field-rules.ts';
import type { Quote } from './quote.ts';
import { tools } from './tools.ts';

/** No price depends on which picture it is made from. */
export type PricedInput = WithoutPictures<ToolInput['input']>;
type WithoutPictures<Input> = Input extends { image: string }
  ? Omit<Input, 'image'> & { image?: string }
  : Input;

/**
 * What a creation costs, with what the model does where nothing is asked. A page shows the points before the click; the
 * service charges them, and settles them by what comes, by the same function.
 */
export function quotePrice(
  { tool, price, capabilities }: Pick<Model, 'tool' | 'price' | 'capabilities'>,
  input: PricedInput,
  /** The kind of the action that is run, where the creation is made by one. */
  action?: string,
): Quote {
  const { fields, quotePrice } = tools[tool];
  // TypeScript does not see that a model's tables and an input of the same tool go together.
  const quote = quotePrice as (price: object, input: object, made: object) => Quote;
  const filled = fillFields(fields, input as object, capabilities as never);
  return quote(price, filled, { capabilities, action });
}
