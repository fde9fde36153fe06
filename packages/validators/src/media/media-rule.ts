import type { MediaType } from './detect-media-type.ts';

/** What files of one kind may be. */
export interface MediaRule {
  /** Which kind this is. */
  readonly media: 'film';
  /** The formats that are taken, with their MIME types. */
  readonly types: ReadonlyMap<MediaType | undefined, string>;
  /** Of the whole file, inclusive. */
  readonly maxBytes: number;
  /** Inclusive. What ends within half a second after it is let pass: recorders end between two frames. */
  readonly maxSeconds: number;
  /** Encodings of its track that today's browsers play, as WebCodecs' registry calls them. */
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

/** Every kind that is taken. */
const mediaRules: readonly MediaRule[] = [filmRule];

/** The rule for files of this format; where it is of none, the rule of films, which refuses it. */
export function findMediaRule(type: MediaType | undefined): MediaRule {
  return mediaRules.find(({ types }) => types.has(type)) ?? filmRule;
}
