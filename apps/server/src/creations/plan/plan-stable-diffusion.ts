import { stableDiffusionFields as fields, type ToolInput } from '@site/api-client/wire';
import type { SettingsOf } from '../../database/schema.ts';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { USUAL_SIZE } from './picture-size.ts';
import { planFields, readSize } from './plan-fields.ts';

type Input = Extract<ToolInput, { tool: 'stable-diffusion' }>['input'];

/** How much a picture changes where nobody says: by `hires`, and one to begin with. */
const usualDenoising = { hires: 0.5, image: 0.75 };

/** Tags of extra networks, such as `<lora:ink:1>`: the service would take them, whatever the model offers. */
const tag = /<\w+:[^>]+>/;

/** What Stable Diffusion is asked for: from noise, once more in large, or from a picture. */
export const planStableDiffusion = (
  input: Input,
  can: Capabilities<'stable-diffusion'> | undefined,
): PlanCreationResult =>
  planFields(fields, input, can, ({ image, mask: _, reference: __, ...settings }, prompt) => {
    if ([prompt, settings.negativePrompt ?? ''].some((text) => tag.test(text))) {
      return { kind: 'not-offered', setting: 'loras' };
    }
    if (image !== undefined) {
      // It has the shape of the picture, and is made once.
      const { width, height } = readSize(can?.sizes[0] ?? USUAL_SIZE);
      const denoised = { denoising: usualDenoising.image, ...settings };
      return { width, height, settings: denoised, fit: { pixels: width * height } };
    }
    const size = toMadeSize(settings);
    const { hires, denoising } = settings;
    if (hires === undefined) {
      if (denoising !== undefined) return { kind: 'not-offered', setting: 'hires' };
      return { ...size, settings };
    }
    const isTooLarge = can && Math.max(size.width, size.height) > can.maxSide;
    if (can?.upscalers.length === 0 || isTooLarge) {
      return { kind: 'not-offered', setting: 'hires' };
    }
    return { ...size, settings: { denoising: usualDenoising.hires, ...settings } };
  });

/** Pixels of the picture as it is made last: of whole eights. */
function toMadeSize({ size = USUAL_SIZE, hires = 1 }: SettingsOf<'stable-diffusion'>) {
  const { width, height } = readSize(size);
  const toSide = (side: number) => 8 * Math.floor((side * hires) / 8);
  return { width: toSide(width), height: toSide(height) };
}
