import type { FaceCascade } from './read-face-cascade.ts';

/** A square around a face, in pixels of the picture. */
export interface Face {
  /** Its left edge. */
  readonly x: number;
  /** Its upper edge. */
  readonly y: number;
  /** Of a side. */
  readonly size: number;
}

/** A picture in grey, upright. */
export interface GreyPicture {
  /** A byte each, row by row: 0 is black. */
  readonly pixels: Uint8Array;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/** Pixels of the longer side of a picture that is to be searched: more of them take longer and show no more faces. */
export const FACE_SEARCH_SIDE = 400;

/** Of the shorter side: smaller faces are not found well. */
const smallestFace = 0.08;
const largestFace = 1;

const scaleFactor = 1.1;
const shiftFactor = 0.1;

/** Least sum of neighbouring squares for a face. */
const faceScore = 5;

/** Squares that share more than this of their area show the same face. */
const sharedArea = 0.2;

/**
 * The faces of a picture that look ahead and upright, the largest first. The same pixels give the same faces.
 * The time that it takes grows with the number of pixels, so scale the picture to `FACE_SEARCH_SIDE` before.
 */
export function findFaces(picture: GreyPicture, cascade: FaceCascade): readonly Face[] {
  const search = searchFaces(picture, cascade);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

/** The same in about a thousand short steps, between which a page can answer to its user. */
export function* searchFaces(
  { pixels, width, height }: GreyPicture,
  cascade: FaceCascade,
): Generator<void, readonly Face[], void> {
  const found: Found[] = [];
  const shorter = Math.min(width, height);
  const largest = shorter * largestFace;
  for (let size = shorter * smallestFace; size <= largest; size *= scaleFactor) {
    const step = Math.max(1, Math.floor(size * shiftFactor));
    const margin = Math.floor(size / 2) + 1;
    for (let row = margin; row <= height - margin; row += step) {
      for (let column = margin; column <= width - margin; column += step) {
        const score = cascade(pixels, { row, column, size, width });
        if (score > 0) found.push({ row, column, size, score });
      }
      yield;
    }
  }
  return merge(found)
    .filter(({ score }) => score >= faceScore)
    .map(({ row, column, size }) => ({ x: column - size / 2, y: row - size / 2, size }))
    .sort((one, other) => other.size - one.size);
}

type Found = { row: number; column: number; size: number; score: number };

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
