import { assemble } from '../assemble.ts';
import type { CopyLabelOptions } from '../copy-label.ts';
import { readBytes } from '../reading.ts';
import { labelFile, readFileLabel } from '../rewrite-file.ts';
import { pictureFormats } from './picture-formats.ts';
import { stripPicture } from './strip-picture.ts';

/**
 * `copyLabel` between pictures alone.
 *
 * @throws {MetadataError} when `encoded` is no JPEG, PNG, GIF or WebP, or damaged.
 *
 * @example
 * const labelled = copyPictureLabel({ original, encoded: png });
 */
export function copyPictureLabel<B extends ArrayBufferLike>({
  original,
  encoded,
}: CopyLabelOptions<B>): Uint8Array<B | ArrayBuffer> {
  const label = readBytes(original, readFileLabel(original.length, pictureFormats));
  if (!label) return stripPicture(encoded);
  const { pieces } = readBytes(encoded, labelFile(encoded.length, label, pictureFormats));
  return stripPicture(assemble(encoded, pieces));
}
