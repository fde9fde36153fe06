import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** Strict, since a field that nobody knows would be ignored silently. */
export const miniMaxMusicInput = v.strictObject({
  prompt: text,
  lyrics: v.optional(text),
  isInstrumental: v.optional(v.boolean()),
  audio: v.optional(
    v.strictObject({
      format: v.optional(v.picklist(['mp3', 'wav'])),
      sampleRate: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(16_000), v.maxValue(44_100)),
      ),
      bitrate: v.optional(v.pipe(v.number(), v.integer(), v.minValue(32_000), v.maxValue(256_000))),
    }),
  ),
});

/** Music to make. */
export type MiniMaxMusicInput = {
  /** Style, mood and scene: `folk, calm, a morning in the mountains`. */
  readonly prompt: string;
  /** Text to sing, line by line, with headings such as `[Verse]`. Default: the model writes it, if it can. */
  readonly lyrics?: string;
  /** Whether nobody sings. Default: false. */
  readonly isInstrumental?: boolean;
  /** Format of the file. */
  readonly audio?: {
    /** Default: the service's own, `mp3`. */
    readonly format?: 'mp3' | 'wav';
    /** Hertz, 16000 to 44100. Default: the service's own. */
    readonly sampleRate?: number;
    /** Bits a second, 32000 to 256000. Default: the service's own. */
    readonly bitrate?: number;
  };
};
