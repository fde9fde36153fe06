import { MAX_UPSCALED_PIXELS, type ToolInput, upscaleFields } from '@site/api-client/wire';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { refuseFields } from './plan-fields.ts';

type UpscaleInput = Extract<ToolInput, { tool: 'upscale' }>['input'];

/** What upscaling is asked for: nothing but a picture and choices, so nothing is left to chance. */
export function planUpscale(
  { image, ...asked }: UpscaleInput,
  capabilities: Capabilities<'upscale'> | undefined,
): PlanCreationResult {
  // Engines and price tables would take 2 for one that is not told.
  const { factor = capabilities?.factors[0] ?? 2 } = asked;
  const settings = { ...asked, factor };
  const refused = refuseFields(upscaleFields, settings, capabilities);
  if (refused) return refused;
  const { maxPixels = MAX_UPSCALED_PIXELS } = capabilities ?? {};
  return {
    kind: 'planned',
    plan: {
      input: { prompt: '', seed: 0, width: 0, height: 0, settings },
      references: [{ source: image, role: 'source' }],
      enlargement: { factor, maxPixels },
    },
  };
}
