import type { ThreadReport } from '../in-thread.ts';
import type { Picture } from '../painter/develop.ts';

/** What a film's thread tells. */
export type FilmReport = ThreadReport<MadeFilm>;

export type MadeFilm = {
  readonly type: 'made';
  /** An MP4. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The first frame. */
  readonly poster: Picture;
};
