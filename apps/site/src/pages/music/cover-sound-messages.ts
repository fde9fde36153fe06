import type { MediaMessages } from '@site/validators/media';
import type { SoundFieldWords } from '../../workbench/sound-field.tsx';

/** The words of covering a sound. They are loaded with it. */
export interface CoverSoundMessages extends SoundFieldWords {
  readonly media: MediaMessages;
  /** The button that opens the person's songs and uploaded sounds to choose from, and what it opens. */
  readonly chooseOwn: string;
  /** Whoever has rights in the sound has to agree. */
  readonly rights: string;
}
