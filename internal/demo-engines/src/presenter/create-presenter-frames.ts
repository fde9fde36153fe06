import { drawMark } from '../film-maker/draw-mark.ts';
import { FRAMES_PER_SECOND } from '../film-maker/film.ts';
import { lookAt } from '../film-maker/look-at.ts';
import { createYuv, toYuv, type YuvPicture } from '../film-maker/yuv.ts';
import { drawMouth, mouthOf } from './draw-mouth.ts';
import type { Presentation } from './presentation.ts';
import { createSway } from './sway.ts';

/** Makes any frame of a presentation, by its index from 0, always in the same memory. `openings`: one a frame. */
export function createPresenterFrames(
  { width, height, seed, picture, face, mark }: Omit<Presentation, 'speech' | 'recording'>,
  openings: readonly number[],
): (index: number) => YuvPicture {
  const still = toYuv(picture);
  const posed = { ...still, bytes: still.bytes.slice() };
  const frame = createYuv(width, height);
  const mouth = mouthOf(face);
  const swayAt = createSway(seed);
  return (index) => {
    drawMouth(posed, { still, mouth, open: openings[index] ?? 0 });
    lookAt(frame, posed, swayAt(index / FRAMES_PER_SECOND));
    drawMark(frame, mark);
    return frame;
  };
}
