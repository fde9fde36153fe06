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

export type VoiceSound = 'female' | 'male';

/** `mark` is what the rhythm mark is played on. */
export type SoundName = ChordSound | LeadSound | BassSound | DrumSound | VoiceSound | 'mark';
