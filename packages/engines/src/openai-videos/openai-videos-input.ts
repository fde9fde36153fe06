import * as v from 'valibot';

/** Strict, since a field that nobody knows would be ignored silently. */
export const openAiVideosInput = v.strictObject({
  prompt: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600))),
  size: v.optional(v.pipe(v.string(), v.regex(/^(\d{2,5}x\d{2,5}|small|large)$/))),
  orientation: v.optional(v.picklist(['landscape', 'portrait'])),
});

/** Film to make. The picture that the film begins with is the job's file `first-frame`. */
export type OpenAiVideosInput = {
  /** Description of the film. */
  readonly prompt: string;
  /** Default: the service's own, 4 at OpenAI. A remix lasts as long as its film. */
  readonly seconds?: number;
  /**
   * Pixels (`1280x720`), or `small` and `large` at gateways. Default: the service's own. A remix is as
   * large as its film.
   */
  readonly size?: string;
  /** Of gateways alone. Default: the service's own. A remix has that of its film. */
  readonly orientation?: 'landscape' | 'portrait';
};
