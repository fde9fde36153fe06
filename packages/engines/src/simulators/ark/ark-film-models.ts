/** Limits of the service for a request for a film, by model. */
export type SimulatedArkFilmModel = {
  readonly seconds: readonly [number, number];
  readonly resolutions: readonly string[];
  /** Fields that this generation has besides those of all. */
  readonly fields: readonly string[];
  readonly hasLastFrame: boolean;
  /** References at most, by the type of their content. */
  readonly references: Readonly<Record<string, number>>;
  /** Whether `adaptive` needs a picture. */
  readonly isAdaptiveByPicture: boolean;
};

const hd = ['480p', '720p'];
const firstFields = ['seed', 'camera_fixed', 'service_tier', 'frames', 'return_last_frame'];
const one = {
  seconds: [2, 12],
  resolutions: [...hd, '1080p'],
  fields: firstFields,
  hasLastFrame: true,
  references: {},
  isAdaptiveByPicture: true,
} as const;
const two = {
  seconds: [4, 15],
  resolutions: hd,
  fields: ['generate_audio'],
  hasLastFrame: true,
  references: { image_url: 9, video_url: 3, audio_url: 3 },
  isAdaptiveByPicture: false,
} as const;

/** As the page of the service lists them (volcengine.com/docs/82379/1520757). */
export const simulatedArkFilmModels: Readonly<Record<string, SimulatedArkFilmModel>> = {
  'doubao-seedance-1-0-pro-250528': one,
  'doubao-seedance-1-0-pro-fast-251015': { ...one, hasLastFrame: false },
  'doubao-seedance-1-5-pro-251215': {
    ...one,
    seconds: [4, 12],
    fields: [...firstFields, 'generate_audio'],
    isAdaptiveByPicture: false,
  },
  'doubao-seedance-2-0-260128': { ...two, resolutions: [...hd, '1080p', '4k'] },
  'doubao-seedance-2-0-fast-260128': two,
  'doubao-seedance-2-0-mini-260615': two,
  'doubao-seedance-2-5-260628': {
    ...two,
    seconds: [4, 30],
    resolutions: [...hd, '1080p'],
    fields: ['generate_audio', 'return_last_frame'],
    references: { image_url: 30, video_url: 10, audio_url: 10 },
  },
};
