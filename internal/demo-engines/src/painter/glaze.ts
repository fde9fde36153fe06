import type { Canvas } from './canvas.ts';
import { black, type Color } from './color.ts';
import { clamp } from './curves.ts';
import type { Steps } from './steps.ts';

/** Changes the colour that already stands at (u, v), in units from the middle. */
export type Glaze = (u: number, v: number, color: Color) => void;

/** A rectangle in units from the middle, v downwards. */
export type Bounds = { left: number; top: number; right: number; bottom: number };

/** Paints over what is there, row by row; without `bounds`, everywhere. */
export function* glaze(canvas: Canvas, paint: Glaze, bounds?: Bounds): Steps {
  const { width, height, unit, halfWidth, halfHeight, pixels } = canvas;
  const toX = (u: number) => Math.round((u + halfWidth) * unit);
  const toY = (v: number) => Math.round((v + halfHeight) * unit);
  const left = bounds ? clamp(toX(bounds.left) - 1, 0, width) : 0;
  const right = bounds ? clamp(toX(bounds.right) + 1, 0, width) : width;
  const top = bounds ? clamp(toY(bounds.top) - 1, 0, height) : 0;
  const bottom = bounds ? clamp(toY(bounds.bottom) + 1, 0, height) : height;
  const color = black();
  let sinceYield = 0;
  for (let y = top; y < bottom; y++) {
    const v = (y + 0.5) / unit - halfHeight;
    let at = (y * width + left) * 3;
    for (let x = left; x < right; x++) {
      color.r = pixels[at] as number;
      color.g = pixels[at + 1] as number;
      color.b = pixels[at + 2] as number;
      paint((x + 0.5) / unit - halfWidth, v, color);
      pixels[at++] = color.r;
      pixels[at++] = color.g;
      pixels[at++] = color.b;
    }
    sinceYield += right - left;
    if (sinceYield > 4000) {
      sinceYield = 0;
      yield (y + 1 - top) / (bottom - top);
    }
  }
}
