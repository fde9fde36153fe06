import type { ToolInput } from '../creation-request.ts';
import type { Model } from '../models.ts';
import { tools } from './tools.ts';

/**
 * The points that a creation costs. A page shows them before the click; the service charges them by
 * the same function.
 */
export function computePrice(
  { tool, price }: Pick<Model, 'tool' | 'price'>,
  input: ToolInput['input'],
): number {
  // TypeScript does not see that a model's table and an input of the same tool go together.
  const compute = tools[tool].computePrice as (
    price: Model['price'],
    input: ToolInput['input'],
  ) => number;
  return compute(price, input);
}
