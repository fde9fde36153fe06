import * as v from 'valibot';

/** Strict, since a field that nobody knows would be ignored silently. */
export const arkInput = v.strictObject({
  prompt: v.pipe(v.string(), v.trim(), v.nonEmpty('is empty')),
  size: v.optional(v.pipe(v.string(), v.regex(/^([1-4]K|\d{2,5}x\d{2,5})$/, 'is no size'))),
  maxImages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  outputFormat: v.optional(v.picklist(['jpeg', 'png'])),
  promptOptimization: v.optional(v.picklist(['standard', 'fast'])),
});

/** Image to make. References are the job's files, with the roles `source` and `reference`. */
export type ArkInput = {
  /** Up to 300 Chinese characters are advised. */
  readonly prompt: string;
  /** A tier such as `2K`, for which the model chooses the aspect ratio, or pixels: `2048x1536`. Default: `2K`. */
  readonly size?: string;
  /** More than 1 asks for a group of related images. The model decides how many it makes. Default: 1. */
  readonly maxImages?: number;
  /** Default: `jpeg`. */
  readonly outputFormat?: 'jpeg' | 'png';
  /** How the service rewrites the prompt: `fast` takes less time. Default: the service's own. */
  readonly promptOptimization?: 'standard' | 'fast';
};
