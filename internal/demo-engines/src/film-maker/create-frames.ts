import { smoothstep } from '../painter/curves.ts';
import { type View, viewAt, viewBeside } from './camera.ts';
import { drawMark } from './draw-mark.ts';
import type { Film } from './film.ts';
import { lookAt } from './look-at.ts';
import { createYuv, toYuv, type YuvPicture } from './yuv.ts';

/** Shares of the film: the first picture has gone in its middle, and the last one comes from there. */
const fade = { begins: 0.1, ends: 0.5 };

/**
 * Makes any frame of a film, by its index from 0, always in the same memory. The camera starts and stops
 * gently.
 */
export function createFrames(film: Film): (index: number) => YuvPicture {
  const { width, height, camera, mark } = film;
  const [start, end] = [viewAt(camera, 0), viewAt(camera, 1)];
  const scene = toYuv(film.scene);
  const first = film.first && toYuv(film.first);
  const last = film.last && toYuv(film.last);
  const frame = createYuv(width, height);
  const other = createYuv(width, height);

  function cover(picture: YuvPicture, view: View, share: number): void {
    if (share === 0) return;
    lookAt(other, picture, view);
    blend(frame, other, share);
  }

  return (index) => {
    const time = index / (film.frameCount - 1);
    const view = viewAt(camera, smoothstep(0, 1, time));
    lookAt(frame, scene, view);
    if (first) {
      cover(first, viewBeside(view, start), 1 - smoothstep(fade.begins, fade.ends, time));
    }
    if (last) {
      cover(last, viewBeside(view, end), 1 - smoothstep(fade.begins, fade.ends, 1 - time));
    }
    drawMark(frame, mark);
    return frame;
  };
}

/** Lays one frame over another. `share`: 0 changes nothing, 1 replaces it. */
function blend({ bytes: below }: YuvPicture, { bytes: above }: YuvPicture, share: number): void {
  const weight = Math.round(share * 256);
  for (let index = 0; index < below.length; index += 1) {
    const from = below[index] as number;
    below[index] = ((from << 8) + ((above[index] as number) - from) * weight + 128) >> 8;
  }
}
