import { mix } from '../painter/curves.ts';
import type { Mark } from './create-mark.ts';
import { planesOf, type YuvPicture } from './yuv.ts';

/** How much of the picture is seen through the plate. */
const seenThrough = 0.35;

/** Television's range. */
const black = 16;
const white = 235;
const colorless = 128;

/** Draws the mark into a frame. */
export function drawMark(frame: YuvPicture, { left, top, width, height, ink }: Mark): void {
  const [luma, ...colors] = planesOf(frame);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const place = (top + row) * luma.width + left + column;
      const plate = mix(black, luma.bytes[place] as number, seenThrough);
      luma.bytes[place] = mix(plate, white, (ink[row * width + column] as number) / 255);
    }
  }
  for (const { width: stride, bytes } of colors) {
    for (let row = 0; row < height / 2; row += 1) {
      for (let column = 0; column < width / 2; column += 1) {
        const place = (top / 2 + row) * stride + left / 2 + column;
        bytes[place] = mix(colorless, bytes[place] as number, seenThrough);
      }
    }
  }
}
