type Range = { readonly min: number; readonly max: number };

/** Capabilities of a model, as data. What it cannot do is refused before anything is sent. */
export type MiniMaxMusicCapabilities = {
  /** Characters of the prompt. */
  readonly promptLength: Range;
  /** Characters of the lyrics. */
  readonly lyricsLength: Range;
  /** Whether it plays without a voice. */
  readonly hasInstrumentals: boolean;
  /** Whether it writes lyrics where there are none. */
  readonly hasLyricsOptimizer: boolean;
};

/** The models of MiniMax by their ids, as of November 2026. */
export const miniMaxMusicModels: Readonly<Record<string, MiniMaxMusicCapabilities>> = {
  'music-2.6': {
    promptLength: { min: 1, max: 2000 },
    lyricsLength: { min: 1, max: 3500 },
    hasInstrumentals: true,
    hasLyricsOptimizer: true,
  },
  'music-2.0': {
    promptLength: { min: 10, max: 300 },
    lyricsLength: { min: 10, max: 600 },
    hasInstrumentals: false,
    hasLyricsOptimizer: false,
  },
};
