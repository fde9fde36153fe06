import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { stableDiffusionFields } from './stable-diffusion-fields.ts';

/** Stable Diffusion by its own settings. */
export const stableDiffusion = defineTool({
  name: 'stable-diffusion',
  media: 'image',
  fields: stableDiffusionFields,
  capabilities: {
    /** The longest side that `hires` may make, in pixels. */
    maxSide: v.optional(v.pipe(v.number(), v.integer(), v.minValue(64), v.maxValue(4096)), 4096),
  },
});
