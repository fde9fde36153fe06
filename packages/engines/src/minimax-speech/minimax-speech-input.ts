import * as v from 'valibot';

/** Characters, as the service counts them. */
const MAX_TEXT_LENGTH = 10_000;

/** Strict, since a field that nobody knows would be ignored silently. */
export const miniMaxSpeechInput = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_TEXT_LENGTH)),
  voiceId: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(256))),
  speed: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(2))),
  pitch: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-12), v.maxValue(12))),
  volume: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(10))),
});

/**
 * Speech to make. With a file as `voice`, a recording of 10 seconds to 5 minutes, it is said in the voice of
 * that recording, which is learned first.
 */
export type MiniMaxSpeechInput = {
  /** Up to 10,000 characters; a `<#0.5#>` between words is a pause in seconds. */
  readonly text: string;
  /**
   * One of the service's voices, or of those that the account has learned. With a file as `voice`, it is the name
   * under which the voice is learned, of your own: 8 to 256 letters, digits, `-` and `_`, of which the first is a letter, and
   * the last a letter or a digit. It names one recording, for ever. Default: `female-shaonv`.
   */
  readonly voiceId?: string;
  /** 0.5 to 2. Default: the service's own, 1. */
  readonly speed?: number;
  /** Whole semitones, -12 to 12. Default: the service's own, 0. */
  readonly pitch?: number;
  /** Above 0, up to 10. Default: the service's own, 1. */
  readonly volume?: number;
};
