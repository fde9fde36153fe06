import type { FilmCapabilities } from '../../film/film-capabilities.ts';
import { secondsBetween } from '../../film/seconds-between.ts';

/** Capabilities of a wan model, and its protocol. */
export type DashScopeVideosCapabilities = FilmCapabilities & {
  /**
   * In which words the model is asked.
   *
   * | Protocol | Words                                                                     |
   * | -------- | ------------------------------------------------------------------------- |
   * | `text`   | A prompt, and a size in pixels: text to video up to wan2.6                |
   * | `image`  | `img_url`, and a resolution: image to video up to wan2.6                  |
   * | `frames` | `first_frame_url` and `last_frame_url`, at a call of its own: kf2v        |
   * | `media`  | A list of media, a resolution and an aspect ratio: wan2.7 and later       |
   */
  readonly protocol: 'text' | 'image' | 'frames' | 'media';
  /** Characters; the service cuts off what is more without a word, and charges it. */
  readonly maxPromptLength: number;
};

const ratios = ['16:9', '9:16', '1:1', '4:3', '3:4'];

const all = ['480P', '720P', '1080P'] as const;
const sharp = ['720P', '1080P'] as const;

const text = {
  protocol: 'text',
  maxPromptLength: 1500,
  seconds: secondsBetween(2, 15),
  resolutions: sharp,
  ratios,
  firstFrame: 'never',
  lastFrame: 'never',
  sound: 'always',
} as const satisfies DashScopeVideosCapabilities;

const image = { ...text, protocol: 'image', ratios: [], firstFrame: 'always' } as const;

/** The second generation: silent, and five seconds long. */
const old = { maxPromptLength: 800, seconds: [5], sound: 'never' } as const;

const media = { ...text, protocol: 'media', maxPromptLength: 5000 } as const;

const wan3: DashScopeVideosCapabilities = {
  protocol: 'media',
  maxPromptLength: 20_000,
  seconds: secondsBetween(2, 30),
  resolutions: all,
  ratios: [...ratios, 'adaptive'],
  firstFrame: 'maybe',
  lastFrame: 'maybe',
  references: { image: 10, video: 5, audio: 0 },
  sound: 'maybe',
};

/** The models of DashScope that make films, by their ids, as of November 2026. */
export const dashScopeVideoModels: Readonly<Record<string, DashScopeVideosCapabilities>> = {
  'wan3.0-video': wan3,
  'wan3.0-video-prime': wan3,
  'wan2.7-t2v': media,
  'wan2.7-i2v': { ...media, ratios: [], firstFrame: 'always', lastFrame: 'maybe' },
  'wan2.6-t2v': text,
  'wan2.6-i2v': image,
  'wan2.6-i2v-flash': { ...image, sound: 'maybe' },
  'wan2.5-t2v-preview': { ...text, seconds: [5, 10], resolutions: all },
  'wan2.5-i2v-preview': { ...image, seconds: [5, 10], resolutions: all },
  'wan2.2-t2v-plus': { ...text, ...old, resolutions: ['480P', '1080P'] },
  'wan2.2-i2v-plus': { ...image, ...old, resolutions: ['480P', '1080P'] },
  'wan2.2-i2v-flash': { ...image, ...old, resolutions: ['480P', '720P'] },
  'wan2.2-kf2v-flash': {
    ...image,
    ...old,
    protocol: 'frames',
    resolutions: all,
    lastFrame: 'always',
  },
};
