import type { ToolInput, ToolName } from '@site/api-client/wire';
import type { Model } from '../engines/open-models.ts';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { planArtQrCode } from './plan-art-qr-code.ts';
import { planDalle } from './plan-dalle.ts';
import { planFaceSwap } from './plan-face-swap.ts';
import { planGptImage } from './plan-gpt-image.ts';
import { planImageEdit } from './plan-image-edit.ts';
import { planMidjourney } from './plan-midjourney.ts';
import { planStableDiffusion } from './plan-stable-diffusion.ts';
import { planUpscale } from './plan-upscale.ts';

/**
 * What a request asks of a model, or why that is refused: before anything is paid. Without a model, as
 * far as it can be told.
 */
export function planCreation(asked: ToolInput, model: Model | undefined): PlanCreationResult {
  switch (asked.tool) {
    case 'midjourney':
      return planMidjourney(asked.input, capabilitiesOf(model, asked.tool));
    case 'dalle':
      return planDalle(asked.input, capabilitiesOf(model, asked.tool));
    case 'upscale':
      return planUpscale(asked.input, capabilitiesOf(model, asked.tool));
    case 'face-swap':
      return planFaceSwap(asked.input, capabilitiesOf(model, asked.tool));
    case 'stable-diffusion':
      return planStableDiffusion(asked.input, capabilitiesOf(model, asked.tool));
    case 'image-edit':
      return planImageEdit(asked.input, capabilitiesOf(model, asked.tool));
    case 'gpt-image':
      return planGptImage(asked.input, capabilitiesOf(model, asked.tool));
    case 'art-qr-code':
      return planArtQrCode(asked.input, capabilitiesOf(model, asked.tool));
  }
}

function capabilitiesOf<Tool extends ToolName>(
  model: Model | undefined,
  tool: Tool,
): Capabilities<Tool> | undefined {
  if (model && model.tool !== tool) throw new Error(`${model.id} is no model of ${tool}`);
  return model?.capabilities as Capabilities<Tool> | undefined;
}
