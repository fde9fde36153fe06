import type { FilmCapabilities } from '../../film/film-capabilities.ts';
import { secondsBetween } from '../../film/seconds-between.ts';

/** Capabilities of a Seedance model. Films in `4k` are H.265, which many browsers do not play. */
export type ArkVideosCapabilities = FilmCapabilities & {
  /** Whether it takes a `seed`. */
  readonly hasSeed: boolean;
  /** Whether it can be told that the camera stands still. */
  readonly hasFixedCamera: boolean;
  /** Whether it hands over the last picture of a film, which becomes its poster. */
  readonly hasPoster: boolean;
};

const ratios = ['16:9', '4:3', '1:1', '3:4', '9:16', '21:9'];

/** Without a picture, the first generation cannot choose the aspect ratio; with one it does by itself. */
const first = {
  seconds: secondsBetween(2, 12),
  resolutions: ['480p', '720p', '1080p'],
  ratios,
  firstFrame: 'maybe',
  lastFrame: 'maybe',
  sound: 'never',
  hasSeed: true,
  hasFixedCamera: true,
  hasPoster: true,
} as const satisfies ArkVideosCapabilities;

const second = {
  seconds: secondsBetween(4, 15),
  resolutions: ['480p', '720p'],
  ratios: [...ratios, 'adaptive'],
  firstFrame: 'maybe',
  lastFrame: 'maybe',
  references: { image: 9, video: 3, audio: 3 },
  sound: 'maybe',
  hasSeed: false,
  hasFixedCamera: false,
  hasPoster: false,
} as const satisfies ArkVideosCapabilities;

/** The models of Ark that make films, by their ids, as of November 2026. */
export const arkVideoModels: Readonly<Record<string, ArkVideosCapabilities>> = {
  'doubao-seedance-1-0-pro-250528': first,
  'doubao-seedance-1-0-pro-fast-251015': { ...first, lastFrame: 'never' },
  'doubao-seedance-1-5-pro-251215': {
    ...first,
    seconds: secondsBetween(4, 12),
    ratios: second.ratios,
    sound: 'maybe',
  },
  'doubao-seedance-2-0-260128': { ...second, resolutions: ['480p', '720p', '1080p', '4k'] },
  'doubao-seedance-2-0-fast-260128': second,
  'doubao-seedance-2-0-mini-260615': second,
  'doubao-seedance-2-5-260628': {
    ...second,
    seconds: secondsBetween(4, 30),
    resolutions: ['480p', '720p', '1080p'],
    references: { image: 30, video: 10, audio: 10 },
    hasPoster: true,
  },
};
