import type { Canvas } from './canvas.ts';
import { clamp } from './curves.ts';
import type { Steps } from './steps.ts';

/** The glow is computed on a picture this many times smaller. */
const shrink = 4;

/**
 * Light that spills over: what is brighter than `threshold` (linear) is blurred over `radius`
 * units and added, `strength` times.
 */
export function* bloom(
  canvas: Canvas,
  { threshold, radius, strength }: { threshold: number; radius: number; strength: number },
): Steps {
  const { width, height, unit, pixels } = canvas;
  const columns = Math.ceil(width / shrink);
  const rows = Math.ceil(height / shrink);
  const light = new Float32Array(columns * rows * 3);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / shrink) * columns;
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3;
      const to = (row + Math.floor(x / shrink)) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const excess = (pixels[from + channel] as number) - threshold;
        if (excess > 0) light[to + channel] = (light[to + channel] as number) + excess;
      }
    }
    if (y % 64 === 0) yield (0.2 * y) / height;
  }
  const reach = Math.max(1, Math.round((radius * unit) / shrink / 2));
  const spare = new Float32Array(light.length);
  // Three box blurs come close to a Gaussian.
  for (let round = 0; round < 3; round++) {
    boxBlur(light, spare, { lines: rows, length: columns, lineStride: columns, stride: 1, reach });
    boxBlur(spare, light, { lines: columns, length: rows, lineStride: 1, stride: columns, reach });
    yield 0.2 + 0.15 * (round + 1);
  }
  const gain = strength / (shrink * shrink);
  for (let y = 0; y < height; y++) {
    const place = clamp((y + 0.5) / shrink - 0.5, 0, rows - 1);
    const top = Math.floor(place);
    const bottom = Math.min(top + 1, rows - 1);
    const down = place - top;
    for (let x = 0; x < width; x++) {
      const across = clamp((x + 0.5) / shrink - 0.5, 0, columns - 1);
      const left = Math.floor(across);
      const right = Math.min(left + 1, columns - 1);
      const part = across - left;
      const to = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const a = light[(top * columns + left) * 3 + channel] as number;
        const b = light[(top * columns + right) * 3 + channel] as number;
        const c = light[(bottom * columns + left) * 3 + channel] as number;
        const d = light[(bottom * columns + right) * 3 + channel] as number;
        const upper = a + (b - a) * part;
        const lower = c + (d - c) * part;
        pixels[to + channel] =
          (pixels[to + channel] as number) + gain * (upper + (lower - upper) * down);
      }
    }
    if (y % 32 === 0) yield 0.65 + (0.35 * y) / height;
  }
}

type Lines = { lines: number; length: number; lineStride: number; stride: number; reach: number };

/** A running mean along each line of RGB pixels; the ends continue with their last pixel. */
function boxBlur(from: Float32Array, to: Float32Array, shape: Lines): void {
  const { lines, length, lineStride, stride, reach } = shape;
  const scale = 1 / (2 * reach + 1);
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 3; channel++) {
      const start = line * lineStride * 3 + channel;
      const at = (index: number) =>
        from[start + clamp(index, 0, length - 1) * stride * 3] as number;
      let sum = 0;
      for (let index = -reach; index <= reach; index++) sum += at(index);
      for (let index = 0; index < length; index++) {
        to[start + index * stride * 3] = sum * scale;
        sum += at(index + reach + 1) - at(index - reach);
      }
    }
  }
}
