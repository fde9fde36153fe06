import type { PictureSources } from '../gallery/picture-sources.ts';

/** A picture of the person's own that can be chosen: a work or an upload. */
export interface OwnPicture {
  readonly id: string;
  readonly url: string;
  readonly sources: PictureSources;
  readonly alt: string;
  /** Behind it while it loads. Default: none. */
  readonly color?: string;
  /** Stands on it. Default: nothing. */
  readonly note?: string | undefined;
}
