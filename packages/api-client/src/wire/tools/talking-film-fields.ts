/** Fields of a film in which a digital human speaks. */
export const talkingFilmFields = {
  /** Text to say. Empty with a recording, which says it. */
  prompt: { kind: 'prompt', maxLength: 1_500, orElse: 'recording' },
  /** The person's own recording of it. Left out: it is spoken in the voice of the digital human. */
  recording: { kind: 'sound', role: 'voice', from: 'recordings', excludes: ['speed'] },
  /** Text of the recording, for its subtitles. Left out: it has none. A text that is spoken is its own. */
  subtitles: { kind: 'text', maxLength: 1_500 },
  /** How fast it is spoken. */
  speed: { kind: 'range', min: 0.5, max: 2, step: 0.1, from: 'speeds' },
  /** Left out: the shape of the face's picture or film. */
  ratio: { kind: 'ratio', usual: ['9:16', '1:1', '16:9'], from: 'ratios' },
} as const;
