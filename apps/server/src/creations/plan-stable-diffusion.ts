import { MAX_STABLE_DIFFUSION_PROMPT_LENGTH, type ToolInput } from '@site/api-client/wire';
import type { SettingsOf } from '../database/schema.ts';
import { readLoras } from '../engines/read-loras.ts';
import type { Capabilities, PlanCreationResult, Setting } from './creation-plan.ts';
import { findPlainPromptIssue } from './find-plain-prompt-issue.ts';
import { givePictures } from './give-pictures.ts';
import { randomSeed } from './random-seed.ts';

type Input = Extract<ToolInput, { tool: 'stable-diffusion' }>['input'];
type Settings = SettingsOf<'stable-diffusion'>;

/** How much a picture changes where nobody says: by `hires`, and one to begin with. */
const usualDenoising = { hires: 0.5, image: 0.75 };

/**
 * What Stable Diffusion is asked for. What was left out is written down as the model has it, so that the
 * creation tells everything that it was made with.
 */
export function planStableDiffusion(
  { prompt: written, image, mask, ...asked }: Input,
  capabilities: Capabilities<'stable-diffusion'> | undefined,
): PlanCreationResult {
  const prompt = written.trim();
  const issue = findPlainPromptIssue(prompt, MAX_STABLE_DIFFUSION_PROMPT_LENGTH);
  if (issue) return { kind: 'invalid', issue };
  // The service would take such tags for its own, whatever the model offers.
  if ([prompt, asked.negativePrompt ?? ''].some((text) => tag.test(text))) {
    return { kind: 'not-offered', setting: 'loras' };
  }
  if (image === undefined && mask !== undefined) return { kind: 'invalid-field', field: 'mask' };
  if (image !== undefined) {
    if (capabilities && !capabilities.image) return { kind: 'not-offered', setting: 'image' };
    if (capabilities && mask !== undefined && !capabilities.mask) {
      return { kind: 'not-offered', setting: 'mask' };
    }
    // It has the shape of the picture, and is made once.
    if (asked.size !== undefined) return { kind: 'invalid-field', field: 'size' };
    if (asked.hires !== undefined) return { kind: 'invalid-field', field: 'hires' };
  }
  const settings = capabilities ? withDefaults(asked, { image, can: capabilities }) : asked;
  const setting = capabilities && findNotOffered(settings, { image, can: capabilities });
  if (setting) return { kind: 'not-offered', setting };
  const seed = asked.seed ?? randomSeed();
  const references = givePictures(image === undefined ? [] : [image], mask);
  if (image !== undefined) {
    const { width, height } = toMadeSize({ size: capabilities?.sizes[0] });
    const input = { prompt, seed, width, height, settings };
    return { kind: 'planned', plan: { input, references, fit: { pixels: width * height } } };
  }
  const input = { prompt, seed, ...toMadeSize(settings), settings };
  return { kind: 'planned', plan: { input, references } };
}

type Can = {
  readonly image: string | undefined;
  readonly can: Capabilities<'stable-diffusion'>;
};

/** Tags of extra networks, such as `<lora:ink:1>`. */
const tag = /<\w+:[^>]+>/;

function withDefaults(asked: Settings, { image, can }: Can): Settings {
  const {
    samplers: [sampler] = [],
    schedulers: [scheduler] = [],
    upscalers: [upscaler] = [],
  } = can;
  return {
    ...{ steps: can.steps.default, cfg: can.cfg.default },
    ...(image === undefined ? { size: can.sizes[0] } : { denoising: usualDenoising.image }),
    ...(sampler !== undefined && { sampler }),
    ...(scheduler !== undefined && { scheduler }),
    ...(asked.hires !== undefined && { upscaler, denoising: usualDenoising.hires }),
    ...asked,
  };
}

function findNotOffered(
  { size = '', sampler, scheduler, steps, cfg, loras, hires, upscaler, ...settings }: Settings,
  { image, can }: Can,
): Setting | undefined {
  const { count = 1, denoising } = settings;
  if (image === undefined && !can.sizes.includes(size)) return 'size';
  if (sampler !== undefined && !can.samplers?.includes(sampler)) return 'sampler';
  if (scheduler !== undefined && !can.schedulers?.includes(scheduler)) return 'scheduler';
  if (!isWithin(steps, can.steps)) return 'steps';
  if (!isWithin(cfg, can.cfg)) return 'cfg';
  if (readLoras(loras).some(({ name }) => !can.loras.includes(name))) return 'loras';
  if (hires === undefined) {
    if (upscaler !== undefined) return 'hires';
    if (denoising !== undefined && image === undefined) return 'hires';
  } else {
    if (!can.upscalers) return 'hires';
    if (!upscaler || !can.upscalers.includes(upscaler)) return 'upscaler';
    const { width, height } = toMadeSize({ size, hires });
    if (Math.max(width, height) > can.maxSide) return 'hires';
  }
  return count > can.count ? 'count' : undefined;
}

const isWithin = (value = 0, { min, max }: { min: number; max: number }) =>
  value >= min && value <= max;

/** Pixels of the picture as it is made last. */
function toMadeSize({ size = '', hires = 1 }: Settings) {
  const [width = 0, height = 0] = size
    .split('x')
    .map((side) => 8 * Math.floor((Number(side) * hires) / 8));
  return { width, height };
}
