import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { imageEditFields } from './image-edit-fields.ts';
import { points } from './points.ts';
import { prompt } from './prompt.ts';

/** Pictures changed as a sentence says. */
export const imageEdit = defineTool({
  name: 'image-edit',
  fields: imageEditFields,
  input: { prompt },
  price: {
    /** Points for one picture. */
    base: points,
    /** Points for one of 4K. Undefined: as many. */
    large: v.optional(points),
  },
  computePrice: ({ base, large = base }, { resolution, count = 1 }) =>
    (resolution === '4K' ? large : base) * count,
  maxPictures: ({ images }) => images,
});
