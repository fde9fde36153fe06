import * as v from 'valibot';
import { dalleFields } from './dalle-fields.ts';
import { defineTool } from './define-tool.ts';
import { points } from './points.ts';
import { prompt } from './prompt.ts';

/** DALL·E 3, and what took its place in the Images API of OpenAI. */
export const dalle = defineTool({
  name: 'dalle',
  fields: dalleFields,
  input: { prompt },
  price: {
    /** Points for one picture. */
    base: points,
    /** Points for one in quality `hd`. Undefined: as many. */
    hd: v.optional(points),
  },
  computePrice: ({ base, hd = base }, { quality, count = 1 }) =>
    (quality === 'hd' ? hd : base) * count,
});
