import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { MAX_UPSCALED_PIXELS, upscaleFields } from './upscale-fields.ts';

/** A picture made larger, with nothing to write. */
export const upscale = defineTool({
  name: 'upscale',
  media: 'image',
  fields: upscaleFields,
  capabilities: {
    /** Pixels of a result at most. */
    maxPixels: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_UPSCALED_PIXELS)),
      MAX_UPSCALED_PIXELS,
    ),
  },
});
