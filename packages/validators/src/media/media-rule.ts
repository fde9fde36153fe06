import type { MediaType } from './detect-media-type.ts';

/** What files of one kind may be. */
export interface MediaRule {
  /** Which kind this is. */
  readonly media: 'film' | 'sound';
  /** The formats that are taken, with their MIME types. */
  readonly types: ReadonlyMap<MediaType | undefined, string>;
  /** Of the whole file, inclusive. */
  readonly maxBytes: number;
  /** Inclusive. What ends within half a second after it is let pass: recorders end between two frames. */
  readonly maxSeconds: number;
  /** Encodings of its track that today's browsers play, as WebCodecs' registry calls them: of the picture, or of a sound. */
  readonly codecs: readonly string[];
}

/** Films: at most 300 MB and two minutes. */
export const filmRule: MediaRule = {
  media: 'film',
  types: new Map([
    ['mp4', 'video/mp4'],
    ['mov', 'video/quicktime'],
    ['webm', 'video/webm'],
  ]),
  maxBytes: 314_572_800,
  maxSeconds: 120,
  // Phones record in HEVC, which Chromium leaves to the graphics card: most have it.
  codecs: ['avc', 'hevc', 'vp8', 'vp9', 'av1'],
};

/** Sounds: at most 20 MB and five minutes. */
export const soundRule: MediaRule = {
  media: 'sound',
  types: new Map([
    ['mp3', 'audio/mpeg'],
    ['wav', 'audio/wav'],
    ['m4a', 'audio/mp4'],
    ['flac', 'audio/flac'],
    ['ogg', 'audio/ogg'],
  ]),
  maxBytes: 20_971_520,
  maxSeconds: 300,
  codecs: [
    ...['mp3', 'aac', 'flac', 'vorbis', 'opus'],
    ...['pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-s32', 'pcm-f32'],
  ],
};

/** Every kind that is taken. */
const mediaRules: readonly MediaRule[] = [filmRule, soundRule];

/** The rule for files of this format; where it is of none, the rule of films, which refuses it. */
export function findMediaRule(type: MediaType | undefined): MediaRule {
  return mediaRules.find(({ types }) => types.has(type)) ?? filmRule;
}
