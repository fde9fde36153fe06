/** Pixels of a result at most: what has more gets no smaller forms. */
export const MAX_UPSCALED_PIXELS = 64_000_000;

/** What upscaling is asked. */
export const upscaleFields = {
  image: { kind: 'needed-picture', role: 'source' },
  /** How many times as wide and as high. */
  factor: {
    kind: 'choice',
    values: [2, 4],
    isAlwaysSet: true,
    prices: { 4: 'quadruple' },
    from: 'factors',
  },
  /** What it shows, as far as the model treats that differently. */
  content: { kind: 'choice', values: ['photo', 'illustration'], from: 'contents' },
  /** What repairs faces afterwards. Left out: nothing. */
  restore: { kind: 'choice', values: ['gfpgan', 'codeformer'], usual: [], from: 'restorers' },
} as const;
