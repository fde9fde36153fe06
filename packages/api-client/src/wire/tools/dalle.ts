import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { points } from './points.ts';
import { prompt } from './prompt.ts';

/** Characters, as the service counts them. */
export const MAX_DALLE_PROMPT_LENGTH = 4_000;

/** Pictures of one creation at most. */
export const MAX_DALLE_COUNT = 4;

export const dalleQualities = ['standard', 'hd'] as const;
export const dalleStyles = ['vivid', 'natural'] as const;

const size = v.pipe(v.string(), v.regex(/^[1-9]\d{1,3}x[1-9]\d{1,3}$/));

/** DALL·E 3, and what took its place in the Images API of OpenAI. What is left out is up to the model. */
export const dalle = defineTool({
  name: 'dalle',
  input: {
    prompt,
    /** One of the model's, such as `1792x1024`. Default: its first. */
    size: v.optional(size),
    quality: v.optional(v.picklist(dalleQualities)),
    style: v.optional(v.picklist(dalleStyles)),
    /** How many pictures. Default: 1. */
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DALLE_COUNT))),
  },
  capabilities: {
    /** Sizes that it makes, such as `1024x1024`. None: the size is up to it. */
    sizes: v.optional(v.array(size), []),
    /** Undefined: there is nothing to choose. */
    qualities: v.optional(v.array(v.picklist(dalleQualities))),
    styles: v.optional(v.array(v.picklist(dalleStyles))),
    /** Pictures at a time, at most. */
    count: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DALLE_COUNT)),
      1,
    ),
  },
  price: {
    /** Points for one picture. */
    base: points,
    /** Points for one in quality `hd`. Undefined: as many. */
    hd: v.optional(points),
  },
  computePrice: ({ base, hd = base }, { quality, count = 1 }) =>
    (quality === 'hd' ? hd : base) * count,
});
