/** Fields of DALL·E 3. What is left out is up to the model. */
export const dalleFields = {
  prompt: { kind: 'prompt', maxLength: 4_000 },
  size: { kind: 'size', usual: ['1024x1024', '1792x1024', '1024x1792'], from: 'sizes' },
  quality: { kind: 'choice', values: ['standard', 'hd'], prices: { hd: 'hd' }, from: 'qualities' },
  style: { kind: 'choice', values: ['vivid', 'natural'], from: 'styles' },
  count: { kind: 'count', max: 4, from: 'count' },
} as const;
