import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { pictureAddress } from './picture-address.ts';
import { points } from './points.ts';
import { prompt } from './prompt.ts';

/** Characters, as the service counts them. */
export const MAX_STABLE_DIFFUSION_PROMPT_LENGTH = 2_000;
export const MAX_NEGATIVE_PROMPT_LENGTH = 1_000;

/** Pictures of one creation at most. */
export const MAX_STABLE_DIFFUSION_COUNT = 8;

/** Seeds are unsigned 32-bit numbers. */
export const MAX_STABLE_DIFFUSION_SEED = 4_294_967_295;

const between = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));
const wholeBetween = (min: number, max: number) => v.pipe(between(min, max), v.integer());
const count = wholeBetween(1, MAX_STABLE_DIFFUSION_COUNT);
const steps = wholeBetween(1, 150);
const cfg = between(1, 30);

const size = v.pipe(v.string(), v.regex(/^[1-9]\d{1,3}x[1-9]\d{1,3}$/, 'a size such as 1024x1024'));

/** What the service calls a sampler, a scheduler or an upscaler. */
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const names = v.optional(v.pipe(v.array(name), v.minLength(1)));

/** What a model can be asked for, and what holds where nothing is asked. */
const range = (
  number: typeof steps | typeof cfg,
  usual: { min: number; max: number; default: number },
) => v.optional(v.strictObject({ min: number, max: number, default: number }), usual);

/** The service would round down other sides. */
function isOfEights(size: string): boolean {
  return size.split('x').every((side) => Number(side) % 8 === 0);
}

/** Stable Diffusion by its own settings. What is left out is the model's first, or its default. */
export const stableDiffusion = defineTool({
  name: 'stable-diffusion',
  input: {
    prompt,
    /** What is not to be seen. */
    negativePrompt: v.optional(v.pipe(v.string(), v.maxLength(MAX_NEGATIVE_PROMPT_LENGTH))),
    /** What it begins with. Default: noise. */
    image: v.optional(pictureAddress),
    /** Which part of `image` changes: as in `imageEdit`. Default: all of it. */
    mask: v.optional(pictureAddress),
    /** One of the model's, such as `1024x1024`. Not with an `image`, whose shape the result has. */
    size: v.optional(size),
    sampler: v.optional(name),
    scheduler: v.optional(name),
    steps: v.optional(steps),
    /** How closely the prompt is followed. */
    cfg: v.optional(cfg),
    /** Default: another one each time. */
    seed: v.optional(wholeBetween(0, MAX_STABLE_DIFFUSION_SEED)),
    /** How many pictures. Default: 1. */
    count: v.optional(count),
    /** Each with its weight: `watercolor:0.8,ink:1`. */
    loras: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(500),
        v.regex(/^[^:,]+:\d(?:\.\d+)?(?:,[^:,]+:\d(?:\.\d+)?)*$/),
      ),
    ),
    /** Makes the picture again, so many times as large; not with an `image`. Default: not. */
    hires: v.optional(between(1, 4)),
    /** Of `hires`: what enlarges it. */
    upscaler: v.optional(name),
    /** Of `hires`, or of an `image`: 0 keeps the picture, 1 makes another one. Default: 0.5, or 0.75. */
    denoising: v.optional(between(0, 1)),
  },
  capabilities: {
    sizes: v.pipe(
      v.array(v.pipe(size, v.check(isOfEights, 'a size of multiples of 8'))),
      v.minLength(1),
    ),
    /** Undefined: the service takes its own, and there is nothing to choose. */
    samplers: names,
    schedulers: names,
    steps: range(steps, { min: 1, max: 50, default: 20 }),
    cfg: range(cfg, { min: 1, max: 20, default: 7 }),
    /** Without what separates them in `loras`. */
    loras: v.optional(
      v.array(v.pipe(name, v.regex(/^[^:,<>]+$/, 'a name without : , < and >'))),
      [],
    ),
    /** What `hires` may enlarge with. Undefined: there is no `hires`. */
    upscalers: names,
    /** Whether it takes an `image` to begin with, and a mask on it. Undefined: not. */
    image: v.optional(v.boolean()),
    mask: v.optional(v.boolean()),
    /** The longest side that `hires` may make, in pixels. */
    maxSide: v.optional(wholeBetween(64, 4096), 4096),
    /** Pictures at a time, at most. */
    count: v.optional(count, 1),
  },
  price: {
    /** Points for one picture. */
    base: points,
    /** Points for one with `hires`. Undefined: as many. */
    hires: v.optional(points),
  },
  computePrice: ({ base, hires = base }, { hires: scale, count = 1 }) =>
    (scale === undefined ? base : hires) * count,
});
