/** Fields of GPT-4o image. What is left out is up to the model. */
export const gptImageFields = {
  prompt: { kind: 'prompt', maxLength: 4_000 },
  /** The first one is changed; the others are for reference. None: it is made from words alone. */
  images: { kind: 'pictures', max: 10, from: 'images' },
  mask: { kind: 'mask', of: 'images', excludes: ['size', 'background'], from: 'mask' },
  size: { kind: 'size', usual: ['1024x1024', '1536x1024', '1024x1536'], from: 'sizes' },
  background: { kind: 'choice', values: ['opaque', 'transparent'], from: 'backgrounds' },
  quality: {
    kind: 'choice',
    values: ['low', 'medium', 'high'],
    prices: { low: 'low', high: 'high' },
    from: 'qualities',
  },
  count: { kind: 'count', max: 4, from: 'count' },
} as const;
