import { MAX_UPSCALED_PIXELS, type ToolInput } from '@site/api-client/wire';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';

type UpscaleInput = Extract<ToolInput, { tool: 'upscale' }>['input'];

/** What upscaling is asked for: nothing but a picture and choices, so nothing is left to chance. */
export function planUpscale(
  { image, ...settings }: UpscaleInput,
  capabilities: Capabilities<'upscale'> | undefined,
): PlanCreationResult {
  const { factor = 2, content } = settings;
  const { factors, contents = [], maxPixels = MAX_UPSCALED_PIXELS } = capabilities ?? {};
  if (factors && !factors.includes(factor)) return { kind: 'not-offered', setting: 'factor' };
  if (capabilities && content && !contents.includes(content)) {
    return { kind: 'not-offered', setting: 'content' };
  }
  return {
    kind: 'planned',
    plan: {
      input: { prompt: '', seed: 0, width: 0, height: 0, settings },
      references: [{ source: image, role: 'source' }],
      enlargement: { factor, maxPixels },
    },
  };
}
