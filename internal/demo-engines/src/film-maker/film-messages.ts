import type { Picture } from '../painter/develop.ts';

/** What a film's thread tells: any number of `progress`, then `made`. Percent is 0 to 100. */
export type FilmReport =
  | { readonly type: 'progress'; readonly percent: number }
  | ({ readonly type: 'made' } & MadeFilm);

export type MadeFilm = {
  /** An MP4. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The first frame. */
  readonly poster: Picture;
};
