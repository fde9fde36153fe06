import type { Canvas } from './canvas.ts';
import { clamp } from './curves.ts';

/** Plain 8-bit sRGB, three bytes a pixel. */
export type Picture = { width: number; height: number; bytes: Uint8Array<ArrayBuffer> };

/** How much darker the corners are. */
const vignetteStrength = 0.2;
/** Film grain in steps of 8-bit sRGB, strongest in the middle tones. */
const grainStrength = 3;
/** Linear values up to here stay as they are; brighter ones are bent towards 1. */
const shoulder = 0.75;

const encodingSteps = 4096;
const encoded = Float32Array.from({ length: encodingSteps + 2 }, (_, step) => {
  const linear = step / encodingSteps;
  return 255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);
});

/**
 * Turns light into a picture: soft highlights, a slight vignette, grain and dither, sRGB. With a
 * `width` and `height` smaller than the canvas, a few samples a pixel make a preview.
 */
export function develop(canvas: Canvas, width = canvas.width, height = canvas.height): Picture {
  const bytes = new Uint8Array(width * height * 3);
  const isFullSize = width === canvas.width && height === canvas.height;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const du = ((x + 0.5) / width) * 2 - 1;
      const dv = ((y + 0.5) / height) * 2 - 1;
      const distance = (du * du + dv * dv) / 2;
      const light = 1 - vignetteStrength * distance * distance;
      const grain = isFullSize ? scatter(x, y) : 0;
      const to = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const linear = isFullSize
          ? (canvas.pixels[to + channel] as number)
          : sample(canvas, (x + 0.5) / width, (y + 0.5) / height, channel);
        const shade = encode(bend(linear * light));
        const middle = shade / 255;
        const dither = isFullSize ? scatter(x + 7919 * (channel + 1), y) : 0;
        bytes[to + channel] = clamp(
          Math.round(
            shade + grain * grainStrength * (0.35 + 2.6 * middle * (1 - middle)) + dither * 0.5,
          ),
          0,
          255,
        );
      }
    }
  }
  return { width, height, bytes };
}

/** The mean of a picture's bytes as #rrggbb. */
export function meanColor({ bytes }: Picture): string {
  const sums = [0, 0, 0];
  for (let index = 0; index < bytes.length; index++) {
    sums[index % 3] = (sums[index % 3] as number) + (bytes[index] as number);
  }
  const pixels = bytes.length / 3;
  return `#${sums
    .map((sum) =>
      Math.round(sum / pixels)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function bend(linear: number): number {
  if (linear <= shoulder) return Math.max(0, linear);
  const room = 1 - shoulder;
  return 1 - room * Math.exp((shoulder - linear) / room);
}

function encode(linear: number): number {
  const place = linear * encodingSteps;
  const index = Math.floor(place);
  const from = encoded[index] as number;
  return from + ((encoded[index + 1] as number) - from) * (place - index);
}

/** The mean of nine points of the preview pixel's area. */
function sample(canvas: Canvas, across: number, down: number, channel: number): number {
  const { width, height, pixels } = canvas;
  let sum = 0;
  for (let dy = -1; dy <= 1; dy++) {
    const y = clamp(Math.floor(down * height + dy), 0, height - 1);
    for (let dx = -1; dx <= 1; dx++) {
      const x = clamp(Math.floor(across * width + dx), 0, width - 1);
      sum += pixels[(y * width + x) * 3 + channel] as number;
    }
  }
  return sum / 9;
}

/** White noise with a triangular spread over -1 to 1, the same for the same place. */
function scatter(x: number, y: number): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return ((hash & 0xffff) + (hash >>> 16)) / 65535 - 1;
}
