/** Fields of an art QR code beside its content. */
export const artQrCodeFields = {
  prompt: { kind: 'prompt', maxLength: 1_000 },
  /** Style of the picture, besides what the prompt says. Left out: nothing more. */
  style: {
    kind: 'choice',
    values: ['ink', 'city', 'flowers', 'space', 'sea', 'glass'],
    from: 'styles',
  },
  /** How clearly the code stands out of the picture. Left out: `balanced`. */
  strength: { kind: 'choice', values: ['balanced', 'light', 'strong'], from: 'strengths' },
  count: { kind: 'count', max: 4, from: 'count' },
  seed: { kind: 'seed', max: 4_294_967_295 },
} as const;
