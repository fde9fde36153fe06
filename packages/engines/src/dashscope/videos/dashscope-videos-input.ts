import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** Strict, since a field that nobody knows would be ignored silently. */
export const dashScopeVideosInput = v.strictObject({
  prompt: text,
  negativePrompt: v.optional(v.pipe(text, v.maxLength(500))),
  seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ratio: v.optional(v.pipe(v.string(), v.regex(/^(\d{1,2}:\d{1,2}|adaptive)$/))),
  resolution: v.optional(v.pipe(v.string(), v.regex(/^\d{3,4}P$/))),
  sound: v.optional(v.boolean()),
  seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))),
  extendPrompt: v.optional(v.boolean()),
});

/**
 * Film to make. The pictures that the film begins and ends with are the job's files `first-frame` and
 * `last-frame`; or it has pictures and films as `reference`.
 */
export type DashScopeVideosInput = {
  /** Description of the film. */
  readonly prompt: string;
  /** Words for what should not be seen: up to 500 characters. */
  readonly negativePrompt?: string;
  /** Default: 5. */
  readonly seconds?: number;
  /** Such as `16:9`, or `adaptive` where the model has it. Default: the service's own. */
  readonly ratio?: string;
  /** Such as `720P`. Default: the service's own, mostly the highest. */
  readonly resolution?: string;
  /** Whether the film has sound. Default: false where the model can be told. */
  readonly sound?: boolean;
  /** 0 to 2147483647. Default: a random one. */
  readonly seed?: number;
  /** Whether the service may rewrite the prompt. Default: the service's own, which is yes. */
  readonly extendPrompt?: boolean;
};
