import type { Face } from '@site/validators/faces';
import sharp from 'sharp';
import { findFaces } from '../face-swapper/find-faces.ts';
import { marginOf } from '../film-maker/camera.ts';
import { cutToFrame } from '../film-maker/cut-to-frame.ts';
import { clamp } from '../painter/curves.ts';
import type { Picture } from '../painter/develop.ts';

/** Pixels of the film: the mouth of a smaller face could not be seen to move. */
const leastFace = 32;

/**
 * A picture cut to the shape of a film, with its largest face as near to the middle as can be, and where that face is in it.
 * Or else why there is none: no face, one that is too small, or one of which the film would show a part. Rejects if it
 * can't be read.
 */
export async function cutAroundFace(
  bytes: Uint8Array,
  film: { readonly width: number; readonly height: number },
): Promise<{ picture: Picture; face: Face } | 'no-face' | 'small-face' | 'cut-face'> {
  const [found] = await findFaces(bytes);
  if (!found) return 'no-face';
  const { autoOrient: whole } = await sharp(bytes).metadata();
  /** Pixels of the picture to one of the film. */
  const scale = Math.min(whole.width / film.width, whole.height / film.height);
  if (found.size / scale < leastFace) return 'small-face';
  const [width, height] = [Math.round(film.width * scale), Math.round(film.height * scale)];
  if (found.size > width || found.size > height) return 'cut-face';
  const begin = (from: number, { side, whole }: { side: number; whole: number }) =>
    Math.round(clamp(from + (found.size - side) / 2, 0, whole - side));
  const area = {
    left: begin(found.x, { side: width, whole: whole.width }),
    top: begin(found.y, { side: height, whole: whole.height }),
    ...{ width, height },
  };
  return {
    picture: await cutToFrame(bytes, { ...film, area }),
    face: {
      x: (found.x - area.left) / scale + marginOf(film.width),
      y: (found.y - area.top) / scale + marginOf(film.height),
      size: found.size / scale,
    },
  };
}
