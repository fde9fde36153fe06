import type { MediaType } from './detect-media-type.ts';

/** Facts about a film or a sound, as its container states them. */
export interface MediaContent {
  /** Its format, whatever is in it: `mp4` also of a sound. */
  readonly container: MediaType;
  /** Milliseconds, to the last frame or sound. */
  readonly durationMs: number;
  /** Its picture; undefined where it has none. */
  readonly track: MediaTrack | undefined;
  /** Its sound; undefined where it is silent. */
  readonly sound: { readonly codec: string | undefined } | undefined;
}

interface MediaTrack {
  /** Pixels, upright, as it is to be shown. */
  readonly width: number;
  readonly height: number;
  /** As WebCodecs calls it: `avc`; undefined where it is unknown. */
  readonly codec: string | undefined;
  /** Frames a second, of the first hundred. */
  readonly frameRate: number;
}
