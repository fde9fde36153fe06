import { MAX_STABLE_DIFFUSION_PROMPT_LENGTH, type ToolInput } from '@site/api-client/wire';
import type { SettingsOf } from '../database/schema.ts';
import { readLoras } from '../engines/read-loras.ts';
import type { Capabilities, PlanCreationResult, Setting } from './creation-plan.ts';
import { findPlainPromptIssue } from './find-plain-prompt-issue.ts';
import { randomSeed } from './random-seed.ts';

type Input = Extract<ToolInput, { tool: 'stable-diffusion' }>['input'];
type Settings = SettingsOf<'stable-diffusion'>;

/** How much `hires` changes a picture where nobody says. */
const usualDenoising = 0.5;

/**
 * What Stable Diffusion is asked for. What was left out is written down as the model has it, so that the
 * creation tells everything that it was made with.
 */
export function planStableDiffusion(
  { prompt: written, ...asked }: Input,
  capabilities: Capabilities<'stable-diffusion'> | undefined,
): PlanCreationResult {
  const prompt = written.trim();
  const issue = findPlainPromptIssue(prompt, MAX_STABLE_DIFFUSION_PROMPT_LENGTH);
  if (issue) return { kind: 'invalid', issue };
  // The service would take such tags for its own, whatever the model offers.
  if ([prompt, asked.negativePrompt ?? ''].some((text) => tag.test(text))) {
    return { kind: 'not-offered', setting: 'loras' };
  }
  const settings = capabilities ? withDefaults(asked, capabilities) : asked;
  const setting = capabilities && findNotOffered(settings, capabilities);
  if (setting) return { kind: 'not-offered', setting };
  const seed = asked.seed ?? randomSeed();
  const input = { prompt, seed, ...toMadeSize(settings), settings };
  return { kind: 'planned', plan: { input, references: [] } };
}

/** Tags of extra networks, such as `<lora:ink:1>`. */
const tag = /<\w+:[^>]+>/;

function withDefaults(asked: Settings, can: Capabilities<'stable-diffusion'>): Settings {
  const {
    samplers: [sampler] = [],
    schedulers: [scheduler] = [],
    upscalers: [upscaler] = [],
  } = can;
  return {
    ...{ size: can.sizes[0], steps: can.steps.default, cfg: can.cfg.default },
    ...(sampler !== undefined && { sampler }),
    ...(scheduler !== undefined && { scheduler }),
    ...(asked.hires !== undefined && { upscaler, denoising: usualDenoising }),
    ...asked,
  };
}

function findNotOffered(
  { size = '', sampler, scheduler, steps, cfg, loras, hires, upscaler, ...settings }: Settings,
  can: Capabilities<'stable-diffusion'>,
): Setting | undefined {
  const { count = 1, denoising } = settings;
  if (!can.sizes.includes(size)) return 'size';
  if (sampler !== undefined && !can.samplers?.includes(sampler)) return 'sampler';
  if (scheduler !== undefined && !can.schedulers?.includes(scheduler)) return 'scheduler';
  if (!isWithin(steps, can.steps)) return 'steps';
  if (!isWithin(cfg, can.cfg)) return 'cfg';
  if (readLoras(loras).some(({ name }) => !can.loras.includes(name))) return 'loras';
  if (hires === undefined) {
    if (upscaler !== undefined || denoising !== undefined) return 'hires';
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
