import type { EngineFailed } from '../engine-status.ts';
import type { Pixels } from './png.ts';
import { toFailed } from './to-failed.ts';

/**
 * Judges a picture in which ReActor has swapped a face; undefined if nothing is wrong. It hands the picture over as it
 * was where it finds no face, and a black one where its safety check fires, both as a success.
 */
export function judgeSwap({
  before,
  after,
}: {
  before: Pixels;
  after: Pixels;
}): EngineFailed | undefined {
  if (isBlack(after) && !isBlack(before)) {
    const vendorMessage = 'ReActor returned a black picture, as its safety check does.';
    return toFailed({ reason: 'refused-output', vendorMessage });
  }
  if (isSame(after, before)) {
    const vendorMessage = 'No face was swapped: one of the pictures has no face at its index.';
    return toFailed({ reason: 'no-face', vendorMessage });
  }
  return undefined;
}

function isBlack({ rgba }: Pixels): boolean {
  return rgba.every((sample, index) => sample === 0 || index % 4 === 3);
}

function isSame(one: Pixels, other: Pixels): boolean {
  return one.width === other.width && Buffer.compare(one.rgba, other.rgba) === 0;
}
