import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Classify, readCascade } from './read-cascade.ts';

/** A square around a face, in pixels of the picture. */
export type Face = { readonly x: number; readonly y: number; readonly size: number };

/** Beside the sources when they run as they are, else beside the bundle. */
const cascadeUrl = import.meta.url.endsWith('.ts')
  ? new URL('../../cascades/facefinder', import.meta.url)
  : new URL('../cascades/facefinder', import.meta.url);

/** Pixels: the picture is searched at this size. */
const searchedSide = 400;

/** Of the shorter side: smaller ones cannot be swapped well. */
const smallestFace = 0.08;
const largestFace = 1;

const scaleFactor = 1.1;
const shiftFactor = 0.1;

/** What neighbouring squares add up to where there is a face. */
const faceScore = 5;

/** Squares that share more than this of their area show the same face. */
const sharedArea = 0.2;

let classify: Promise<Classify> | undefined;

/** The faces of a picture that look ahead and upright, the largest first. The same bytes give the same faces. */
export async function findFaces(bytes: Uint8Array): Promise<readonly Face[]> {
  classify ??= readFile(cascadeUrl).then(readCascade);
  const { autoOrient } = await sharp(bytes).metadata();
  const scale = Math.max(autoOrient.width, autoOrient.height) / searchedSide;
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(searchedSide, searchedSide, { fit: 'inside' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = search(await classify, data, info);
  return merge(found)
    .filter(({ score }) => score >= faceScore)
    .map(({ row, column, size }) => ({
      x: Math.round((column - size / 2) * scale),
      y: Math.round((row - size / 2) * scale),
      size: Math.round(size * scale),
    }))
    .sort((one, other) => other.size - one.size);
}

type Found = { row: number; column: number; size: number; score: number };

function search(
  classify: Classify,
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Found[] {
  const found: Found[] = [];
  const shorter = Math.min(width, height);
  const largest = shorter * largestFace;
  for (let size = shorter * smallestFace; size <= largest; size *= scaleFactor) {
    const step = Math.max(1, Math.floor(size * shiftFactor));
    const margin = Math.floor(size / 2) + 1;
    for (let row = margin; row <= height - margin; row += step) {
      for (let column = margin; column <= width - margin; column += step) {
        const score = classify(pixels, { row, column, size, width });
        if (score > 0) found.push({ row, column, size, score });
      }
    }
  }
  return found;
}

/** The mean of the squares around each face, and the sum of their scores. */
function merge(found: readonly Found[]): Found[] {
  const left = [...found].sort((one, other) => other.score - one.score);
  const merged: Found[] = [];
  for (let best = left[0]; best; best = left[0]) {
    const leader = best;
    const same = left.filter((other) => shared(leader, other) > sharedArea);
    const mean = (read: (one: Found) => number) =>
      same.reduce((sum, one) => sum + read(one), 0) / same.length;
    merged.push({
      row: mean(({ row }) => row),
      column: mean(({ column }) => column),
      size: mean(({ size }) => size),
      score: same.reduce((sum, { score }) => sum + score, 0),
    });
    left.splice(0, left.length, ...left.filter((other) => !same.includes(other)));
  }
  return merged;
}

/** The area that two squares have in common, as a part of the area of both. */
function shared(one: Found, other: Found): number {
  const overlap = (a: number, b: number) =>
    Math.max(
      0,
      Math.min(a + one.size / 2, b + other.size / 2) -
        Math.max(a - one.size / 2, b - other.size / 2),
    );
  const both = overlap(one.row, other.row) * overlap(one.column, other.column);
  return both / (one.size ** 2 + other.size ** 2 - both);
}
