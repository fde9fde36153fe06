import { createByteBudget } from './create-byte-budget.ts';

/** A phone's largest pictures have 50 million. */
export const MAX_DECODED_PIXELS = 64_000_000;

/** Bytes of a decoded pixel: red, green, blue, and how opaque it is. */
const bytesPerPixel = 4;

/** Bytes that all decoding of this process may hold: one of the largest pictures, or many others. */
const maxDecodingBytes = 256 * 1024 * 1024;

// Memory is the process's: all that decode share it.
const runWithinBudget = createByteBudget(maxDecodingBytes);

/** Runs what decodes a picture of so many bytes and pixels once there is memory for it. */
export function decodeWithinBudget<Result>(
  { size, pixels }: { size: number; pixels: number },
  decode: () => Promise<Result>,
): Promise<Result> {
  return runWithinBudget(size + pixels * bytesPerPixel, decode);
}
