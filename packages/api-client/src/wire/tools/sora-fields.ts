/** Fields of Sora. */
export const soraFields = {
  prompt: { kind: 'prompt', maxLength: 2_000 },
  /** Picture that it begins with; cut to the shape of the film. */
  firstFrame: { kind: 'picture', role: 'first-frame', excludes: [], from: 'firstFrame' },
  orientation: {
    kind: 'choice',
    values: ['landscape', 'portrait'],
    isAlwaysSet: true,
    from: 'orientations',
  },
  seconds: { kind: 'seconds', max: 60, usual: [4, 8, 12], isAlwaysSet: true, from: 'seconds' },
  /** Pixels of the shorter side, as televisions count them. */
  resolution: {
    kind: 'choice',
    values: ['480p', '720p', '1080p'],
    isAlwaysSet: true,
    usual: ['720p'],
    prices: { '480p': 'low', '1080p': 'high' },
    from: 'resolutions',
  },
} as const;
