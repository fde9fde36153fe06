import type { Face } from '@site/validators/faces';
import { type Plane, planesOf, type YuvPicture } from '../film-maker/yuv.ts';
import { clamp, mix } from '../painter/curves.ts';

/** Place of a mouth in the square of a face, and of what moves with it, in parts of the square's side. */
const across = 0.5;
const down = 0.815;
const halfWidth = 0.165;
/** From the lips down to below the chin, and up to the nose. */
const jaw = 0.32;
const lip = 0.1;

/** How far the lower lip falls and the upper one rises at most. */
const drop = 0.09;
const lift = 0.02;

/** Colour between the lips: dark red, in television's range. */
const insideColors = [38, 122, 142];

/** Pixels of a picture that the mouth of a face moves. */
export type Mouth = {
  readonly x: number;
  readonly y: number;
  /** A side of the face. */
  readonly size: number;
};

export const mouthOf = ({ x, y, size }: Face): Mouth => ({
  ...{ x: x + across * size, y: y + down * size, size },
});

/** Draws the mouth of a still picture into another one, which is that picture everywhere else. `open`: 0 to 1. */
export function drawMouth(
  into: YuvPicture,
  { still, mouth, open }: { still: YuvPicture; mouth: Mouth; open: number },
): void {
  const sources = planesOf(still);
  for (const [index, plane] of planesOf(into).entries()) {
    const scale = plane.width / into.width;
    const { x, y, size } = mouth;
    drawInPlane(plane, {
      ...{ source: sources[index] as Plane, inside: insideColors[index] as number, open },
      ...{ x: scale * x, y: scale * y, size: scale * size },
    });
  }
}

type InPlane = Mouth & { readonly source: Plane; readonly inside: number; readonly open: number };

function drawInPlane(
  { width, height, bytes }: Plane,
  { source, inside, open, x, y, size }: InPlane,
): void {
  const reach = halfWidth * size;
  const [top, bottom] = [y - lip * size, y + jaw * size];
  const isIn = (value: number, side: number) => Math.round(clamp(value, 0, side));
  const [fromRow, toRow] = [isIn(top, height), isIn(bottom, height)];
  for (let column = isIn(x - reach, width); column < isIn(x + reach, width); column += 1) {
    const aside = clamp((column + 0.5 - x) / reach, -1, 1);
    // Smooth at the corners of the mouth.
    const shape = open * (1 - aside * aside) ** 1.5;
    const [upper, lower] = [y - lift * size * shape, y + drop * size * shape];
    for (let row = fromRow; row < toRow; row += 1) {
      const at = row + 0.5;
      let from = y;
      if (at >= lower) from = mix(y, bottom, (at - lower) / (bottom - lower));
      else if (at <= upper) from = mix(y, top, (upper - at) / (upper - top));
      const seen = sampleColumn(source, column, from - 0.5);
      // The edge of a lip is in the middle of a pixel.
      const share =
        clamp(Math.min(at - upper, lower - at) + 0.5, 0, 1) * Math.min(1, lower - upper);
      bytes[row * width + column] = Math.round(mix(seen, inside, share));
    }
  }
}

/** Between the pixels of a column. */
function sampleColumn({ width, height, bytes }: Plane, column: number, row: number): number {
  const upper = clamp(Math.floor(row), 0, height - 1);
  const lower = Math.min(upper + 1, height - 1);
  const [above, below] = [bytes[upper * width + column], bytes[lower * width + column]];
  return mix(above as number, below as number, clamp(row - upper, 0, 1));
}
