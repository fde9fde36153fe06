/** Fields of a speech. */
export const speechFields = {
  /** Text to say. */
  prompt: { kind: 'prompt', maxLength: 1_500 },
  /** How fast it is said. */
  speed: { kind: 'range', min: 0.5, max: 2, step: 0.1, from: 'speeds' },
} as const;
