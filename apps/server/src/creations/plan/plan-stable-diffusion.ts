import {
  stableDiffusionFields as fields,
  findNetworkTags,
  type ToolInput,
} from '@site/api-client/wire';
import type { SettingsOf } from '../../database/schema.ts';
import { readLoras } from '../../engines/read-loras.ts';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { USUAL_SIZE } from './picture-size.ts';
import { planFields, readSize } from './plan-fields.ts';

type Input = ToolInput<'stable-diffusion'>['input'];

/** How much a picture changes where nobody says: by `hires`, and one to begin with. */
const usualDenoising = { hires: 0.5, image: 0.75 };

/** Plans a picture of Stable Diffusion: from noise, once more in large, or from a picture. */
export const planStableDiffusion = (
  input: Input,
  can: Capabilities<'stable-diffusion'> | undefined,
): PlanCreationResult =>
  planFields(fields, withReadTags(input, can), can, (asked, prompt) => {
    const { image, mask: _, reference: __, ...settings } = asked;
    // The service would take them, whatever the model offers.
    if ([prompt, settings.negativePrompt ?? ''].some(hasTag)) {
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

const hasTag = (text: string) => findNetworkTags(text, { loras: [] }).length > 0;

/**
 * The LoRAs that the prompt has tags of, such as `<lora:ink:0.8>`, among those that are chosen: of one that is there
 * several times, the last weight counts.
 */
function withReadTags(input: Input, can: Capabilities<'stable-diffusion'> | undefined): Input {
  const tags = findNetworkTags(input.prompt, { loras: can?.loras ?? [] });
  const weights = new Map(readLoras(input.loras).map(({ name, weight }) => [name, weight]));
  let prompt = input.prompt;
  for (const { start, end, lora } of tags.toReversed()) {
    if (lora) prompt = prompt.slice(0, start) + prompt.slice(end);
  }
  for (const { lora } of tags) if (lora) weights.set(lora.name, lora.weight);
  if (weights.size === 0) return input;
  const loras = [...weights].map(([name, weight]) => `${name}:${weight}`).join(',');
  return { ...input, prompt, loras };
}

/** Pixels of the picture as it is made last: of whole eights. */
function toMadeSize({ size = USUAL_SIZE, hires = 1 }: SettingsOf<'stable-diffusion'>) {
  const { width, height } = readSize(size);
  const toSide = (side: number) => 8 * Math.floor((side * hires) / 8);
  return { width: toSide(width), height: toSide(height) };
}
