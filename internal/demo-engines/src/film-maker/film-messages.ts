import type { ThreadReport } from '../in-thread.ts';
import type { Picture } from '../painter/develop.ts';

/** Report of a film's thread. */
export type FilmReport = ThreadReport<MadeFilm>;

export type MadeFilm = {
  readonly type: 'made';
  /** An MP4. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The first frame. */
  readonly poster: Picture;
};
