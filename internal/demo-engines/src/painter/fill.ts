import type { Canvas } from './canvas.ts';
import { black, type Color } from './color.ts';
import type { Steps } from './steps.ts';

/** Writes the colour of the point (u, v), in units from the middle, v downwards, into `color`. */
export type Shader = (u: number, v: number, color: Color) => void;

const tile = 32;
const coarseSteps = [32, 8] as const;
/** Neighbours that differ by more than this in a perceptual brightness get four samples. */
const edgeContrast = 0.06;

/**
 * Paints the whole canvas, coarse blocks first, then in full detail from the middle outwards.
 * With `antialias`, pixels on an edge are computed again from four samples.
 */
export function* fill(
  canvas: Canvas,
  shader: Shader,
  { antialias = false }: { antialias?: boolean } = {},
): Steps {
  const { width, height } = canvas;
  const share = antialias ? 0.75 : 1;
  for (const step of coarseSteps) {
    for (let top = 0; top < height; top += step) {
      paintBlocks(canvas, shader, top, step);
    }
    yield 0.02 * share;
  }
  const tiles = tilesFromMiddle(width, height);
  let done = 0;
  for (const [left, top] of tiles) {
    paintTile(canvas, shader, left, top);
    yield share * (0.02 + (0.98 * ++done) / tiles.length);
  }
  if (!antialias) return;
  const contrast = perceivedBrightness(canvas);
  for (let y = 0; y < height; y++) {
    smoothEdges(canvas, shader, contrast, y);
    if (y % 8 === 0) yield share + ((1 - share) * y) / height;
  }
}

function paintBlocks(canvas: Canvas, shader: Shader, top: number, step: number): void {
  const { width, height, unit, halfWidth, halfHeight, pixels } = canvas;
  const color = black();
  const bottom = Math.min(height, top + step);
  for (let left = 0; left < width; left += step) {
    shader((left + step / 2) / unit - halfWidth, (top + step / 2) / unit - halfHeight, color);
    const right = Math.min(width, left + step);
    for (let y = top; y < bottom; y++) {
      for (let x = left, at = (y * width + left) * 3; x < right; x++) {
        pixels[at++] = color.r;
        pixels[at++] = color.g;
        pixels[at++] = color.b;
      }
    }
  }
}

function paintTile(canvas: Canvas, shader: Shader, left: number, top: number): void {
  const { width, height, unit, halfWidth, halfHeight, pixels } = canvas;
  const color = black();
  const right = Math.min(width, left + tile);
  const bottom = Math.min(height, top + tile);
  for (let y = top; y < bottom; y++) {
    let at = (y * width + left) * 3;
    for (let x = left; x < right; x++) {
      shader((x + 0.5) / unit - halfWidth, (y + 0.5) / unit - halfHeight, color);
      pixels[at++] = color.r;
      pixels[at++] = color.g;
      pixels[at++] = color.b;
    }
  }
}

function tilesFromMiddle(width: number, height: number): [number, number][] {
  const tiles: [number, number][] = [];
  for (let top = 0; top < height; top += tile) {
    for (let left = 0; left < width; left += tile) tiles.push([left, top]);
  }
  const distance = ([left, top]: [number, number]) =>
    Math.hypot((left + tile / 2) / width - 0.5, (top + tile / 2) / height - 0.5);
  return tiles.sort((a, b) => distance(a) - distance(b));
}

function perceivedBrightness({ pixels }: Canvas): Float32Array {
  return Float32Array.from({ length: pixels.length / 3 }, (_, index) =>
    Math.sqrt(
      0.3 * (pixels[index * 3] as number) +
        0.6 * (pixels[index * 3 + 1] as number) +
        0.1 * (pixels[index * 3 + 2] as number),
    ),
  );
}

function smoothEdges(canvas: Canvas, shader: Shader, brightness: Float32Array, y: number): void {
  const { width, height, unit, halfWidth, halfHeight, pixels } = canvas;
  const color = black();
  for (let x = 0; x < width; x++) {
    const here = brightness[y * width + x] as number;
    const isEdge =
      Math.abs(here - (brightness[y * width + Math.min(x + 1, width - 1)] as number)) +
        Math.abs(here - (brightness[y * width + Math.max(x - 1, 0)] as number)) +
        Math.abs(here - (brightness[Math.min(y + 1, height - 1) * width + x] as number)) +
        Math.abs(here - (brightness[Math.max(y - 1, 0) * width + x] as number)) >
      edgeContrast;
    if (!isEdge) continue;
    let r = 0;
    let g = 0;
    let b = 0;
    // A grid turned by about 27°, so that level and upright edges gain most.
    for (const [dx, dy] of sampleOffsets) {
      shader((x + dx) / unit - halfWidth, (y + dy) / unit - halfHeight, color);
      r += color.r;
      g += color.g;
      b += color.b;
    }
    const at = (y * width + x) * 3;
    pixels[at] = r / 4;
    pixels[at + 1] = g / 4;
    pixels[at + 2] = b / 4;
  }
}

const sampleOffsets = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.125, 0.625],
  [0.625, 0.875],
] as const;
