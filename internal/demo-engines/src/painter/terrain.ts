import type { Canvas } from './canvas.ts';
import { black, type Color, copyColor } from './color.ts';
import { clamp } from './curves.ts';
import type { Steps } from './steps.ts';

/** A landscape of heights, seen in perspective by an eye above the ground that looks level ahead. */
export type Terrain = {
  /** Height of the horizon, in units from the middle. */
  horizon: number;
  /** The eye's height above 0. */
  eye: number;
  /** Distance of the nearest and furthest ground. */
  near: number;
  far: number;
  /** The ground's height at (x, z); z is the distance ahead. */
  height: (x: number, z: number) => number;
  /** Writes the ground's colour. */
  shade: (x: number, z: number, height: number, color: Color) => void;
};

/** How wide the view is: a point one unit beside the axis at distance 1 stands this far from the middle. */
const focal = 1.1;
const across = 2;
const down = 3;
/** Each step goes at least and at most this share further than the one before. */
const shortestStride = 0.0014;
const longestStride = 0.005;
/** Between them, steps on level ground are about this many pixels apart. */
const pixelsAStep = 1.5;

/**
 * Walks each column of the picture from the nearest ground to the furthest and paints what rises
 * above what is already painted. The sky must stand on the canvas before.
 */
export function* paintTerrain(canvas: Canvas, terrain: Terrain): Steps {
  const { width, height, unit, halfWidth, halfHeight, pixels } = canvas;
  const rows = height * down;
  const sky = pixels.slice();
  const column = new Float32Array(rows * 3);
  const sums = new Float32Array(height * 4);
  const order = coarseToFine(width);
  let done = 0;
  for (const { x, span } of order) {
    sums.fill(0);
    for (let sub = 0; sub < across; sub++) {
      const u = (x + (sub + 0.5) / across) / unit - halfWidth;
      const top = walk(terrain, u, column, rows, unit * down, halfHeight);
      for (let row = Math.max(0, top); row < rows; row++) {
        const y = Math.floor(row / down) * 4;
        sums[y] = (sums[y] as number) + (column[row * 3] as number);
        sums[y + 1] = (sums[y + 1] as number) + (column[row * 3 + 1] as number);
        sums[y + 2] = (sums[y + 2] as number) + (column[row * 3 + 2] as number);
        sums[y + 3] = (sums[y + 3] as number) + 1;
      }
    }
    // Columns not yet reached show the colour of this one until their turn comes.
    const right = Math.min(width, x + span);
    for (let y = 0; y < height; y++) {
      const cover = (sums[y * 4 + 3] as number) / (across * down);
      for (let at = (y * width + x) * 3; at < (y * width + right) * 3; at += 3) {
        for (let channel = 0; channel < 3; channel++) {
          const light = (sums[y * 4 + channel] as number) / (across * down);
          pixels[at + channel] = light + (sky[at + channel] as number) * (1 - cover);
        }
      }
    }
    yield ++done / order.length;
  }
}

/** Fills `column` from the bottom upwards and returns the first row that the ground covers. */
function walk(
  { horizon, eye, near, far, height, shade }: Terrain,
  u: number,
  column: Float32Array,
  rows: number,
  rowsPerUnit: number,
  halfHeight: number,
): number {
  const here = black();
  const before = black();
  let covered = rows;
  let rowBefore = rows;
  let isKnown = false;
  const perDistance = (pixelsAStep * down) / (focal * eye * rowsPerUnit);
  for (let z = near; z < far; z *= 1 + clamp(z * perDistance, shortestStride, longestStride)) {
    const x = (u / focal) * z;
    const ground = height(x, z);
    const row = (horizon + (focal * (eye - ground)) / z + halfHeight) * rowsPerUnit;
    if (row >= covered) {
      rowBefore = row;
      isKnown = false;
      continue;
    }
    shade(x, z, ground, here);
    if (!isKnown) copyColor(before, here);
    const first = Math.max(0, Math.ceil(row));
    for (let y = covered - 1; y >= first; y--) {
      const t = Math.min(1, Math.max(0, (rowBefore - y) / (rowBefore - row)));
      column[y * 3] = before.r + (here.r - before.r) * t;
      column[y * 3 + 1] = before.g + (here.g - before.g) * t;
      column[y * 3 + 2] = before.b + (here.b - before.b) * t;
    }
    covered = Math.min(covered, first);
    rowBefore = row;
    isKnown = true;
    copyColor(before, here);
    if (covered <= 0) break;
  }
  return covered;
}

function coarseToFine(width: number): { x: number; span: number }[] {
  const order: { x: number; span: number }[] = [];
  for (let span = 16; span >= 1; span /= 2) {
    for (let x = 0; x < width; x += span) {
      if (span === 16 || x % (span * 2) !== 0) order.push({ x, span });
    }
  }
  return order;
}
