import * as v from 'valibot';
import { wholeNumber } from '../whole-number.ts';
import { defineTool } from './define-tool.ts';
import { points } from './points.ts';
import { prompt } from './prompt.ts';

export const midjourney = defineTool({
  name: 'midjourney',
  input: {
    /** With Midjourney's parameters, as `normalizePrompt` leaves it. */
    prompt,
  },
  capabilities: {
    /** Reference images at most. */
    references: wholeNumber,
    /** Parameters of prompts that it understands besides `aspect`; undefined: all. */
    parameters: v.optional(v.array(v.string())),
    /** Sizes that it makes, such as `1024x1024`: the one of the nearest shape is taken. Undefined: any. */
    sizes: v.optional(v.array(v.string())),
  },
  price: {
    /** Points for one picture. */
    base: points,
  },
  computePrice: ({ base }) => base,
});
