/** Fields of a song. */
export const musicFields = {
  /** Theme of the song, or, with lyrics, its sound. */
  prompt: { kind: 'prompt', maxLength: 500 },
  /** Left out: there is singing. */
  instrumental: {
    kind: 'choice',
    values: ['on'],
    excludes: ['lyrics', 'voice'],
    from: 'instrumental',
  },
  /** Text to sing, with its sections' headings in lines of their own: `[Verse]`. Left out: the model writes it. */
  lyrics: { kind: 'text', maxLength: 3_500, from: 'lyrics' },
  /** Voice that sings. Left out: as the prompt says, or as the model likes. */
  voice: { kind: 'choice', values: ['female', 'male'], from: 'voices' },
  title: { kind: 'text', maxLength: 80 },
  /** Seconds. Left out: as long as the song needs. */
  length: { kind: 'choice', values: [30, 60, 120, 180, 240], from: 'lengths' },
  /** A sound of the person's own that is sung and played anew. */
  cover: { kind: 'sound', from: 'cover' },
  /** How it is not to sound. */
  negativeStyle: { kind: 'text', maxLength: 200, from: 'negativeStyle', isAdvanced: true },
  /** How far it leaves what is usual, in percent. */
  weirdness: { kind: 'range', min: 0, max: 100, step: 1, from: 'weirdness', isAdvanced: true },
  /** How closely it follows the style, in percent. */
  styleInfluence: {
    kind: 'range',
    min: 0,
    max: 100,
    step: 1,
    from: 'styleInfluence',
    isAdvanced: true,
  },
  seed: { kind: 'seed', max: 4_294_967_295, from: 'seed', isAdvanced: true },
} as const;
