/** Words of how songs sound, by what they are about. English is what every engine has learned best. */
export const songStyles = {
  genre: {
    pop: 'pop',
    folk: 'folk',
    rock: 'rock',
    electronic: 'electronic',
    chinese: 'traditional Chinese',
    jazz: 'jazz',
    hiphop: 'hip hop',
    ambient: 'ambient',
  },
  mood: {
    cheerful: 'cheerful',
    calm: 'calm',
    sad: 'melancholic',
    epic: 'epic',
    romantic: 'romantic',
    dreamy: 'dreamy',
  },
  tempo: { slow: 'slow tempo', moderate: 'mid tempo', fast: 'fast tempo' },
  instrument: {
    piano: 'piano',
    guitar: 'acoustic guitar',
    strings: 'strings',
    guzheng: 'guzheng',
    flute: 'flute',
    synth: 'synthesizer',
    drums: 'drums',
    saxophone: 'saxophone',
  },
} as const;

type SongStyles = typeof songStyles;

export type SongStyleGroup = keyof SongStyles;

/** Labels that people are shown for each of them. */
export type SongStyleLabels = {
  readonly [Group in SongStyleGroup]: Readonly<Record<keyof SongStyles[Group], string>>;
};
