import type { PictureSources } from '../gallery/picture-sources.ts';
import type { WorkMedia } from '../playback/media-of.ts';

/** A work or an upload of the person's own that can be chosen. */
export interface OwnWork {
  readonly id: string;
  readonly url: string;
  readonly media: WorkMedia;
  /** Of a film or a sound, in milliseconds, where it is known. */
  readonly duration?: number | undefined;
  /** The picture, or the poster. Absent: a film shows its first frame, a sound a painted cover. */
  readonly sources?: PictureSources | undefined;
  readonly alt: string;
  /** Stands on it, since nobody knows a sound by its picture. Default: nothing. */
  readonly title?: string | undefined;
  /** Behind it while it loads. Default: none. */
  readonly color?: string | undefined;
  /** Stands on it, below its title. Default: nothing. */
  readonly note?: string | undefined;
}
