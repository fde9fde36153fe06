import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { gptImageFields } from './gpt-image-fields.ts';
import { points } from './points.ts';
import { prompt } from './prompt.ts';

/**
 * GPT-4o, and what took its place in the Images API of OpenAI: pictures from words, or from words and
 * other pictures.
 */
export const gptImage = defineTool({
  name: 'gpt-image',
  fields: gptImageFields,
  input: { prompt },
  price: {
    /** Points for one picture: in quality `medium`, and where the quality is up to the model. */
    base: points,
    /** Points for one in quality `low`, or `high`. Undefined: as many. */
    low: v.optional(points),
    high: v.optional(points),
  },
  computePrice: ({ base, low = base, high = base }, { quality, count = 1 }) =>
    ({ low, medium: base, high })[quality ?? 'medium'] * count,
  maxPictures: ({ images }) => images,
});
