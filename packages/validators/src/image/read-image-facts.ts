import type { ImageFacts } from './check-image.ts';
import { IMAGE_HEADER_LENGTH } from './detect-image-type.ts';

/** Parts of a browser's `File` that this package needs. */
export interface FileLike {
  /** The file's name. */
  readonly name: string;
  /** The declared type: `image/png`. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** The bytes from `start` up to `end`, which is exclusive. */
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/**
 * Reads the facts of a file for `checkImage`, from no more than its first bytes.
 *
 * Rejects as the file does where it cannot be read (it was moved, or access ended).
 */
export async function readImageFacts(file: FileLike): Promise<ImageFacts> {
  const { name, type, size } = file;
  const buffer = await file.slice(0, IMAGE_HEADER_LENGTH).arrayBuffer();
  return { name, type, size, firstBytes: new Uint8Array(buffer) };
}
