import type { AigcLabel } from './aigc-label.ts';
import { allFormats } from './all-formats.ts';
import { assemble } from './assemble.ts';
import { readBytes } from './reading.ts';
import { labelFile } from './rewrite-file.ts';

/**
 * A file with this label as its only one, in the place that the standard's guides name. Labels that it carries,
 * in whatever place, are replaced; all other metadata stays.
 *
 * @throws {MetadataError} for a file of another format, a damaged one, and one without room for the label.
 * @throws {TypeError} for a label whose values the standard does not allow.
 *
 * @example
 * const labelled = writeLabel(bytes, createLabel({ producer: code, produceId: 'w-1024' }));
 */
export function writeLabel<B extends ArrayBufferLike>(
  bytes: Uint8Array<B>,
  label: AigcLabel,
): Uint8Array<B | ArrayBuffer> {
  return assemble(bytes, readBytes(bytes, labelFile(bytes.length, label, allFormats)).pieces);
}
