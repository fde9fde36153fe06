import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { pictureAddress } from './picture-address.ts';
import { points } from './points.ts';
import { MAX_UPSCALED_PIXELS, upscaleFields } from './upscale-fields.ts';

/** A picture made larger, with nothing to write. */
export const upscale = defineTool({
  name: 'upscale',
  fields: upscaleFields,
  input: { image: pictureAddress },
  capabilities: {
    /** Pixels of a result at most. */
    maxPixels: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_UPSCALED_PIXELS)),
      MAX_UPSCALED_PIXELS,
    ),
  },
  price: {
    /** Points for a picture twice as wide and as high. */
    base: points,
    /** Points for one four times so. Undefined: as many. */
    quadruple: v.optional(points),
  },
  computePrice: ({ base, quadruple = base }, { factor }) => (factor === 4 ? quadruple : base),
  maxPictures: () => 1,
});
