import {
  faceSwapFields,
  MAX_UPSCALED_PIXELS,
  type ToolInput,
  type ToolName,
  textFields,
  tools,
  upscaleFields,
} from '@site/api-client/wire';
import type { Model } from '../../engines/open-models.ts';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { USUAL_SIZE } from './picture-size.ts';
import { planArtQrCode } from './plan-art-qr-code.ts';
import { planFields, readSize } from './plan-fields.ts';
import { planSora, planVideo } from './plan-film.ts';
import { planImageEdit } from './plan-image-edit.ts';
import { planMidjourney } from './plan-midjourney.ts';
import { planMusic } from './plan-music.ts';
import { planStableDiffusion } from './plan-stable-diffusion.ts';

/** Plans what a tool's requests ask of a model of it, or says why that is refused. */
type Plan<Tool extends ToolName> = (
  input: ToolInput<Tool>['input'],
  can: Capabilities<Tool> | undefined,
) => PlanCreationResult;

/** The plans of tools whose result has a size by rules of its own. */
const plans: { readonly [Tool in ToolName]?: Plan<Tool> } = {
  midjourney: planMidjourney,
  'image-edit': planImageEdit,
  'stable-diffusion': planStableDiffusion,
  'art-qr-code': planArtQrCode,
  upscale: (input, can) =>
    planFields(upscaleFields, input, can, ({ target, factor = 2 }) => {
      const { maxPixels = MAX_UPSCALED_PIXELS } = can ?? {};
      return { enlargement: { maxPixels, ...(target === undefined ? { factor } : { target }) } };
    }),
  'face-swap': (input, can) =>
    planFields(faceSwapFields, input, can, () => ({
      enlargement: { factor: 1, maxPixels: MAX_UPSCALED_PIXELS },
    })),
  video: planVideo,
  sora: planSora,
  music: planMusic,
  text: (input, can) => planFields(textFields, input, can, () => ({})),
};

/** The plan of any other tool: in the size that is asked for, or the model's first one. */
const planSized =
  (tool: ToolName) =>
  (input: { size?: string; mask?: string }, can: { sizes?: readonly string[] } | undefined) =>
    planFields(tools[tool].fields, input, can as never, ({ size, mask }) => {
      const { width, height } = readSize(size ?? can?.sizes?.[0] ?? USUAL_SIZE);
      // What changes in a part has the shape of its picture.
      return { width, height, ...(mask !== undefined && { fit: { pixels: width * height } }) };
    });

/**
 * Plans what a request asks of a model, or says why that is refused: before anything is paid. Without a model, as far
 * as it can be told.
 */
export function planCreation(
  { tool, input }: ToolInput,
  model: Model | undefined,
): PlanCreationResult {
  if (model && model.tool !== tool) throw new Error(`${model.id} is no model of ${tool}`);
  // TypeScript does not see that a tool's plan takes the input and the capabilities of the same tool.
  const plan = (plans[tool] ?? planSized(tool)) as (
    input: object,
    can: object | undefined,
  ) => PlanCreationResult;
  return plan(input, model?.capabilities);
}
