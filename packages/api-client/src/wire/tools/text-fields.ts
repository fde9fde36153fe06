/** Fields of a model that writes. */
export const textFields = {
  prompt: { kind: 'prompt', maxLength: 4_000 },
  /** Makes more of a prompt, words it better, puts it into English, or writes the lyrics of a song about it. */
  task: {
    kind: 'choice',
    values: ['expand', 'rewrite', 'translate', 'lyrics'],
    isAlwaysSet: true,
    prices: { translate: 'translate', lyrics: 'lyrics' },
    from: 'tasks',
  },
} as const;
