/** How a camera moves. */
const cameraMoves = [
  'static',
  'push-in',
  'pull-out',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'orbit',
] as const;

/** Fields of a film. */
export const videoFields = {
  prompt: { kind: 'prompt', maxLength: 2_000 },
  /** Picture that it begins with. */
  firstFrame: { kind: 'picture', role: 'first-frame', excludes: ['images'], from: 'firstFrame' },
  /** Picture that it ends with. */
  lastFrame: {
    kind: 'picture',
    role: 'last-frame',
    of: 'firstFrame',
    excludes: [],
    from: 'lastFrame',
  },
  /** The film that the first frame is of: this one continues it. */
  continued: { kind: 'film', of: 'firstFrame' },
  /** Moment of the first frame in that film. */
  moment: { kind: 'moment', of: 'continued', max: 3_600 },
  /** People and things that it shows. */
  images: { kind: 'pictures', max: 9, role: 'reference', from: 'references' },
  /** Left out: that of the first frame, or the model's first. */
  ratio: { kind: 'ratio', usual: ['16:9', '9:16', '1:1', '4:3', '3:4'], from: 'ratios' },
  seconds: { kind: 'seconds', max: 60, usual: [5, 10], isAlwaysSet: true, from: 'seconds' },
  /** Pixels of the shorter side, as televisions count them. */
  resolution: {
    kind: 'choice',
    values: ['480p', '720p', '1080p'],
    isAlwaysSet: true,
    usual: ['720p', '480p'],
    prices: { '480p': 'low', '1080p': 'high' },
    from: 'resolutions',
  },
  /** Left out: as the prompt says, or as the model likes. */
  camera: { kind: 'choice', values: cameraMoves, from: 'cameras' },
  /** Left out: it is silent, or the model has it with sound alone. */
  sound: { kind: 'choice', values: ['on'], usual: [], from: 'sounds' },
  /** Words for what is not to be seen. */
  negativePrompt: { kind: 'text', maxLength: 1_000, from: 'negativePrompt', isAdvanced: true },
  seed: { kind: 'seed', max: 4_294_967_295, from: 'seed', isAdvanced: true },
} as const;
