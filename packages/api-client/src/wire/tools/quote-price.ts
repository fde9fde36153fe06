import type { ToolFields } from '../creation-request.ts';
import type { Model } from '../models.ts';
import { fillFields } from './field-rules.ts';
import type { Quote } from './quote.ts';
import { type ToolName, tools } from './tools.ts';

/** Fields that the price of a creation depends on, as far as they are known. */
export type PricedFields<Name extends ToolName = ToolName> = ToolFields<Name> & {
  /** The prompt: what is spoken of it is paid for by its length. */
  readonly prompt?: string | undefined;
  /** How long a recording lasts, which no tool is asked. */
  readonly seconds?: number | undefined;
};

/**
 * Quotes a creation, with what the model does where nothing is asked. A page shows the points before the click; the
 * service charges them, and settles them by what comes, by the same function.
 */
export function quotePrice(
  { tool, price, capabilities }: Pick<Model, 'tool' | 'price' | 'capabilities'>,
  input: PricedFields,
  /** The kind of the action that is run, where the creation is made by one. */
  action?: string,
): Quote {
  const { fields, quotePrice } = tools[tool];
  // TypeScript does not see that a model's tables and an input of the same tool go together.
  const quote = quotePrice as (price: object, input: object, made: object) => Quote;
  const filled = fillFields(fields, input, capabilities as never);
  return quote(price, { ...filled, prompt: input.prompt ?? '' }, { capabilities, action });
}
