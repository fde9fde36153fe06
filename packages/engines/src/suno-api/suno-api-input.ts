import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Strict, since a field that nobody knows would be ignored silently. */
export const sunoApiInput = v.strictObject({
  description: v.optional(text),
  lyrics: v.optional(text),
  style: v.optional(text),
  title: v.optional(text),
  isInstrumental: v.optional(v.boolean()),
  voice: v.optional(v.picklist(['female', 'male'])),
  negativeStyle: v.optional(text),
  weirdness: v.optional(share),
  styleInfluence: v.optional(share),
  continueAt: v.optional(v.pipe(v.number(), v.finite(), v.gtValue(0))),
});

/**
 * Music to make: either an idea of it (`description`), or a `style` with `lyrics` or without
 * (`isInstrumental`). A song that is sung anew is the job's file `cover`.
 */
export type SunoApiInput = {
  /** Theme and sound of the song. The service writes its lyrics, style and title. */
  readonly description?: string;
  /** Text to sing, line by line, with headings such as `[Verse]`. */
  readonly lyrics?: string;
  /** How it sounds: `folk, guitar, slow`. A continuation has that of its song by default. */
  readonly style?: string;
  /** Default: the service's own, or the beginning of the lyrics or the style. A continuation has that of its song. */
  readonly title?: string;
  /** Whether nobody sings. Default: false. */
  readonly isInstrumental?: boolean;
  /** Voice that sings. Default: up to the service. */
  readonly voice?: 'female' | 'male';
  /** Sounds that should not be heard. */
  readonly negativeStyle?: string;
  /** How unusual it may be, 0 to 1. Default: the service's own. */
  readonly weirdness?: number;
  /** How closely it follows the style, 0 to 1. Default: the service's own. */
  readonly styleInfluence?: number;
  /** Beginning of a continuation, in seconds of its song: needed for it, and for nothing else. */
  readonly continueAt?: number;
};
