import {
  dalleFields,
  faceSwapFields,
  gptImageFields,
  MAX_DALLE_PROMPT_LENGTH,
  MAX_GPT_IMAGE_PROMPT_LENGTH,
  MAX_UPSCALED_PIXELS,
  type ToolInput,
  type ToolName,
  upscaleFields,
} from '@site/api-client/wire';
import type { Model } from '../engines/open-models.ts';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { USUAL_SIZE } from './picture-size.ts';
import { planArtQrCode } from './plan-art-qr-code.ts';
import { planFields, readSize, sizeOfPicture } from './plan-fields.ts';
import { planImageEdit } from './plan-image-edit.ts';
import { planMidjourney } from './plan-midjourney.ts';
import { planStableDiffusion } from './plan-stable-diffusion.ts';

/** What each tool's requests ask of a model of it, or why that is refused. */
const plans: {
  [Tool in ToolName]: (
    input: Extract<ToolInput, { tool: Tool }>['input'],
    can: Capabilities<Tool> | undefined,
  ) => PlanCreationResult;
} = {
  midjourney: planMidjourney,
  dalle: (input, can) =>
    planFields(
      { fields: dalleFields, maxPromptLength: MAX_DALLE_PROMPT_LENGTH },
      input,
      can,
      ({ size }) => readSize(size ?? can?.sizes[0] ?? USUAL_SIZE),
    ),
  'gpt-image': (input, can) =>
    planFields(
      { fields: gptImageFields, maxPromptLength: MAX_GPT_IMAGE_PROMPT_LENGTH },
      input,
      can,
      ({ size, mask }) => {
        const { width, height } = readSize(size ?? can?.sizes[0] ?? USUAL_SIZE);
        // What changes in a part has the shape of its picture.
        return { width, height, ...(mask !== undefined && { fit: { pixels: width * height } }) };
      },
    ),
  'image-edit': planImageEdit,
  'stable-diffusion': planStableDiffusion,
  'art-qr-code': planArtQrCode,
  upscale: (input, can) =>
    planFields({ fields: upscaleFields }, input, can, ({ factor = 2 }) => {
      const { maxPixels = MAX_UPSCALED_PIXELS } = can ?? {};
      return { ...sizeOfPicture, enlargement: { factor, maxPixels } };
    }),
  'face-swap': (input, can) =>
    planFields({ fields: faceSwapFields }, input, can, () => ({
      ...sizeOfPicture,
      enlargement: { factor: 1, maxPixels: MAX_UPSCALED_PIXELS },
    })),
};

/**
 * What a request asks of a model, or why that is refused: before anything is paid. Without a model, as
 * far as it can be told.
 */
export function planCreation(
  { tool, input }: ToolInput,
  model: Model | undefined,
): PlanCreationResult {
  if (model && model.tool !== tool) throw new Error(`${model.id} is no model of ${tool}`);
  // TypeScript does not see that a tool's plan takes the input and the capabilities of the same tool.
  const plan = plans[tool] as (input: object, can: object | undefined) => PlanCreationResult;
  return plan(input, model?.capabilities);
}
