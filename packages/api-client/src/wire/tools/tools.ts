import * as v from 'valibot';
import { computeMidjourneyPrice, midjourneyInput, midjourneyPrice } from './midjourney.ts';

/**
 * What pages offer, by name: the schema of its input, the schema of a model's price table, and what
 * a creation costs by that table. The page shows that price before the click; the server charges it.
 */
export const tools = {
  midjourney: {
    input: v.object(midjourneyInput),
    price: midjourneyPrice,
    computePrice: computeMidjourneyPrice,
  },
} as const;

export type ToolName = keyof typeof tools;

export const toolNames = Object.keys(tools) as [ToolName, ...ToolName[]];
