/** Characters, as the service counts them. */
export const MAX_ART_QR_CODE_PROMPT_LENGTH = 1_000;

/** What an art QR code is asked beside its prompt and its content. */
export const artQrCodeFields = {
  /** What the picture is like, besides what the prompt says. Left out: nothing more. */
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
