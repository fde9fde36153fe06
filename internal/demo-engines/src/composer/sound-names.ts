export type ChordSound =
  | 'piano'
  | 'electric-piano'
  | 'guitar'
  | 'distorted-guitar'
  | 'guzheng'
  | 'strings'
  | 'synth-stab';

export type LeadSound = Exclude<ChordSound, 'strings' | 'synth-stab'> | 'flute' | 'synth';

export type BassSound = 'round-bass' | 'synth-bass';

export type DrumSound = 'kick' | 'snare' | 'clap' | 'rim' | 'tom' | 'hat' | 'open-hat' | 'shaker';

export const voices = ['female', 'male'] as const;
export type Voice = (typeof voices)[number];

/** `mark` is what the rhythm mark is played on. */
export type SoundName = ChordSound | LeadSound | BassSound | DrumSound | Voice | 'mark';
