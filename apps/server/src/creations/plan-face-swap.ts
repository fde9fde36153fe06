import { faceSwapFields, MAX_UPSCALED_PIXELS, type ToolInput } from '@site/api-client/wire';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { refuseFields } from './plan-fields.ts';

type FaceSwapInput = Extract<ToolInput, { tool: 'face-swap' }>['input'];

/** What a face swap is asked for: the result is as large as the picture whose face is replaced. */
export function planFaceSwap(
  { image, face, ...settings }: FaceSwapInput,
  capabilities: Capabilities<'face-swap'> | undefined,
): PlanCreationResult {
  const refused = refuseFields(faceSwapFields, settings, capabilities);
  if (refused) return refused;
  return {
    kind: 'planned',
    plan: {
      input: { prompt: '', seed: 0, width: 0, height: 0, settings },
      references: [
        { source: image, role: 'source' },
        { source: face, role: 'face' },
      ],
      enlargement: { factor: 1, maxPixels: MAX_UPSCALED_PIXELS },
    },
  };
}
