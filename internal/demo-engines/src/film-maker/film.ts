import type { Picture } from '../painter/develop.ts';
import type { CameraMove } from './camera.ts';
import type { FilmMark } from './film-mark.ts';

export const FRAMES_PER_SECOND = 24;

/** All that a film is made from. Its pictures are larger than its frames by `marginOf` on each side. */
export type Film = {
  /** Even pixels. */
  readonly width: number;
  readonly height: number;
  readonly frameCount: number;
  readonly camera: CameraMove;
  readonly scene: Picture;
  /** Without its margins, the first frame is exactly this one. Default: it shows the scene. */
  readonly first?: Picture | undefined;
  /** The last frame, as `first`. */
  readonly last?: Picture | undefined;
  readonly mark: FilmMark;
};
