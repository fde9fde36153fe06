import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** Strict, since a field that nobody knows would be ignored silently. */
export const dashScopeInput = v.strictObject({
  prompt: text,
  negativePrompt: v.optional(v.pipe(text, v.maxLength(500))),
  size: v.optional(v.pipe(v.string(), v.regex(/^([1-4]K|\d{2,5}x\d{2,5})$/))),
  n: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))),
  extendPrompt: v.optional(v.boolean()),
  function: v.optional(
    v.picklist([
      'stylization_all',
      'stylization_local',
      'description_edit',
      'description_edit_with_mask',
      'super_resolution',
      'colorization',
    ]),
  ),
  upscaleFactor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4))),
});

/**
 * Image to make. References are the job's files, with the roles `source` and `reference`, and
 * for `description_edit_with_mask` one as `mask`.
 */
export type DashScopeInput = {
  /** Description of the image, or of its change. */
  readonly prompt: string;
  /** Words for what should not be seen: up to 500 characters. */
  readonly negativePrompt?: string;
  /** Pixels (`1280x960`), or a tier such as `2K` where the model has tiers. Default: the model's own. */
  readonly size?: string;
  /** How many images. Default: 1. */
  readonly n?: number;
  /** 0 to 2147483647. Default: a random one. */
  readonly seed?: number;
  /** Whether the service may rewrite the prompt. Default: the service's own, which is mostly yes. */
  readonly extendPrompt?: boolean;
  /** Function of `wanx2.1-imageedit` on the image; needed there. */
  readonly function?:
    | 'stylization_all'
    | 'stylization_local'
    | 'description_edit'
    | 'description_edit_with_mask'
    | 'super_resolution'
    | 'colorization';
  /** Of `super_resolution`: 1 to 4. Default: 1, which makes the image sharper, not larger. */
  readonly upscaleFactor?: number;
};
