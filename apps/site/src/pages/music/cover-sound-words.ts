import type { SoundFieldWords } from '../../workbench/sound-field.tsx';

/** The words of covering a sound from the device. They are loaded with it. */
export interface CoverSoundWords extends SoundFieldWords {
  /** Whoever has rights in the sound has to agree. */
  readonly rights: string;
}
