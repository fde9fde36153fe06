/** Fields of an edit. */
export const imageEditFields = {
  prompt: { kind: 'prompt', maxLength: 800 },
  /** The first one is changed; the others are for reference. */
  images: { kind: 'pictures', max: 10, isNeeded: true, from: 'images' },
  mask: { kind: 'mask', of: 'images', excludes: ['ratio'], from: 'mask' },
  /** Left out: that of the first picture, which a mask needs. */
  ratio: {
    kind: 'ratio',
    usual: ['1:1', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16'],
    from: 'ratios',
  },
  /** About as many pixels as a square of 1,024, 2,048 or 4,096 has. */
  resolution: {
    kind: 'choice',
    values: ['1K', '2K', '4K'],
    isAlwaysSet: true,
    usual: ['1K', '2K'],
    prices: { '4K': 'large' },
    from: 'resolutions',
  },
  count: { kind: 'count', max: 4, from: 'count' },
} as const;
