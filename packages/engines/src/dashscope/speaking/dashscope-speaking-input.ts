import * as v from 'valibot';

/** Strict, since a field that nobody knows would be ignored silently. */
export const dashScopeSpeakingInput = v.strictObject({
  resolution: v.optional(v.pipe(v.string(), v.regex(/^\d{3,4}P$/))),
  extendFilm: v.optional(v.boolean()),
  faceThreshold: v.optional(v.pipe(v.number(), v.integer(), v.minValue(120), v.maxValue(200))),
});

/**
 * How to make a person speak. The person is the job's file `source`, a film for `videoretalk` and a picture for
 * `wan2.2-s2v`; what is said or sung is the sound `voice`. A picture as `reference` tells `videoretalk` which of several people
 * speaks; otherwise it is the one with the largest face.
 */
export type DashScopeSpeakingInput = {
  /** Such as `720P`, for `wan2.2-s2v`. Default: the service's own, 480P. */
  readonly resolution?: string;
  /**
   * Whether `videoretalk` plays a film that is shorter than the sound backwards and forwards until the sound ends. Default:
   * false, which cuts the sound off.
   */
  readonly extendFilm?: boolean;
  /** 120 to 200: how closely a face has to resemble the `reference`. Default: the service's own, 170. */
  readonly faceThreshold?: number;
};
