import * as v from 'valibot';

/** Strict, since a field that nobody knows would be ignored silently. */
export const arkVideosInput = v.strictObject({
  prompt: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ratio: v.optional(v.pipe(v.string(), v.regex(/^(\d{1,2}:\d{1,2}|adaptive)$/))),
  resolution: v.optional(v.pipe(v.string(), v.regex(/^(\d{3,4}p|4k)$/))),
  sound: v.optional(v.boolean()),
  seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_294_967_295))),
  isCameraFixed: v.optional(v.boolean()),
});

/**
 * Film to make. The pictures that the film begins and ends with are the job's files `first-frame` and
 * `last-frame`; or it has pictures, films and sounds as `reference`.
 */
export type ArkVideosInput = {
  /** Up to 500 Chinese characters are advised. The service's own commands, such as `--dur 5`, are refused. */
  readonly prompt: string;
  /** Default: 5. */
  readonly seconds?: number;
  /** Such as `16:9`, or `adaptive` where the model has it. Default: the service's own. */
  readonly ratio?: string;
  /** Such as `720p`. Default: the service's own. */
  readonly resolution?: string;
  /** Whether the film has sound, which costs more. Default: false. */
  readonly sound?: boolean;
  /** 0 to 4294967295. Default: a random one. */
  readonly seed?: number;
  /** Whether the camera stands still. Default: false. */
  readonly isCameraFixed?: boolean;
};
