import { mix } from '../painter/curves.ts';
import type { FilmMark } from './film-mark.ts';
import { planesOf, type YuvPicture } from './yuv.ts';

/** Television's range. */
const black = 16;
const white = 235;
const colorless = 128;

/** Draws the mark into a frame. */
export function drawMark(frame: YuvPicture, { left, top, width, height, levels }: FilmMark): void {
  const [luma, ...colors] = planesOf(frame);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const level = (levels[row * width + column] as number) / 255;
      luma.bytes[(top + row) * luma.width + left + column] = mix(black, white, level);
    }
  }
  for (const { width: stride, bytes } of colors) {
    for (let row = 0; row < height / 2; row += 1) {
      const start = (top / 2 + row) * stride + left / 2;
      bytes.fill(colorless, start, start + width / 2);
    }
  }
}
