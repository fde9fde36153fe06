import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { pictureAddress } from './picture-address.ts';
import { points } from './points.ts';

export const upscaleFactors = [2, 4] as const;
export const upscaleContents = ['photo', 'illustration'] as const;

/** Pixels of a result at most: what has more gets no smaller forms. */
export const MAX_UPSCALED_PIXELS = 64_000_000;

/** A picture made larger, with nothing to write. */
export const upscale = defineTool({
  name: 'upscale',
  input: {
    image: pictureAddress,
    /** How many times as wide and as high. Default: 2. */
    factor: v.optional(v.picklist(upscaleFactors)),
    /** What it shows, as far as the model treats that differently. */
    content: v.optional(v.picklist(upscaleContents)),
  },
  capabilities: {
    factors: v.pipe(v.array(v.picklist(upscaleFactors)), v.minLength(1)),
    /** Undefined: there is nothing to choose. */
    contents: v.optional(v.array(v.picklist(upscaleContents))),
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
