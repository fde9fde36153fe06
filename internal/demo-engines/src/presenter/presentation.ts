import type { Face } from '@site/validators/faces';
import type { FilmMark } from '../film-maker/film-mark.ts';
import type { Picture } from '../painter/develop.ts';
import type { Speech } from './plan-speech.ts';

/** Whole seconds: more would take a core for long. */
export const MAX_SECONDS = 120;

/** All that a film with a presenter is made from. */
export type Presentation = {
  /** Even pixels. */
  readonly width: number;
  readonly height: number;
  /** Of how the picture sways. */
  readonly seed: number;
  /** Larger than the film by `marginOf` on each side. */
  readonly picture: Picture;
  /** In that picture. */
  readonly face: Face;
  readonly mark: FilmMark;
  readonly speech: Speech;
  /** A file in MP3 or WAV, which is heard instead of the speech. */
  readonly recording?: Uint8Array | undefined;
};
