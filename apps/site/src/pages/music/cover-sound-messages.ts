import type { MediaMessages } from '@site/validators/media';
import type { SoundFieldWords } from '../../workbench/sound-field.tsx';

/** The words of covering a sound from the device. They are loaded with it. */
export interface CoverSoundMessages extends SoundFieldWords {
  readonly media: MediaMessages;
  /** Whoever has rights in the sound has to agree. */
  readonly rights: string;
}
