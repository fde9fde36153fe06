import type { MediaType } from './detect-media-type.ts';
import type { MediaContent } from './media-content.ts';

/** A format, by the names that systems have for it. */
export interface MediaFormat {
  /** Its MIME type where it holds what its rule is about. */
  readonly mime: string;
  /** Endings of the names of such files, without the dot; the usual one comes first. */
  readonly extensions: readonly [string, ...string[]];
}

/** Rule for files of one kind. */
export interface MediaRule {
  /** Which kind this is. */
  readonly media: 'film' | 'sound';
  /** The formats that are taken. Some are of films and of sounds: the tracks in a file tell which it is. */
  readonly formats: ReadonlyMap<MediaType | undefined, MediaFormat>;
  /** Of the whole file, inclusive. */
  readonly maxBytes: number;
  /** Inclusive. What ends within half a second after it is let pass: recorders end between two frames. */
  readonly maxSeconds: number;
  /** Encodings of its track that today's browsers play, as WebCodecs' registry calls them: of the picture, or of a sound. */
  readonly codecs: readonly string[];
}

/** Endings that phones give to the MP4 that they record. */
const phoneExtensions = ['3gp', '3gpp'] as const;

/** Films: at most 300 MB and two minutes. */
export const filmRule: MediaRule = {
  media: 'film',
  formats: new Map<MediaType, MediaFormat>([
    ['mp4', { mime: 'video/mp4', extensions: ['mp4', 'm4v', ...phoneExtensions] }],
    ['mov', { mime: 'video/quicktime', extensions: ['mov'] }],
    ['webm', { mime: 'video/webm', extensions: ['webm'] }],
  ]),
  maxBytes: 314_572_800,
  maxSeconds: 120,
  // Phones record in HEVC, which Chromium leaves to the graphics card: most have it.
  codecs: ['avc', 'hevc', 'vp8', 'vp9', 'av1'],
};

/** Sounds: at most 20 MB and five minutes. */
export const soundRule: MediaRule = {
  media: 'sound',
  formats: new Map<MediaType, MediaFormat>([
    ['mp3', { mime: 'audio/mpeg', extensions: ['mp3'] }],
    ['wav', { mime: 'audio/wav', extensions: ['wav'] }],
    ['mp4', { mime: 'audio/mp4', extensions: ['m4a', 'mp4', ...phoneExtensions] }],
    ['aac', { mime: 'audio/aac', extensions: ['aac'] }],
    ['flac', { mime: 'audio/flac', extensions: ['flac'] }],
    ['ogg', { mime: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'] }],
    ['webm', { mime: 'audio/webm', extensions: ['weba', 'webm'] }],
  ]),
  maxBytes: 20_971_520,
  maxSeconds: 300,
  codecs: [
    ...['mp3', 'aac', 'flac', 'vorbis', 'opus'],
    ...['pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-s32', 'pcm-f32'],
  ],
};

/** Every kind that is taken; what takes more comes first. */
export const mediaRules: readonly MediaRule[] = [filmRule, soundRule];

/**
 * The rule for files of this format whose tracks nobody has read: of several the one that takes more. Where it is of none,
 * the rule of films, which refuses it.
 */
export function findMediaRule(type: MediaType | undefined): MediaRule {
  return mediaRules.find(({ formats }) => formats.has(type)) ?? filmRule;
}

/** The rule for a file by its tracks: one with a picture is a film. */
export function mediaRuleOf({ track }: Pick<MediaContent, 'track'>): MediaRule {
  return track ? filmRule : soundRule;
}
