import { readLabel } from './read-label.ts';
import { stripMetadata } from './strip-metadata.ts';
import { writeLabel } from './write-label.ts';

/** The two files of a copy. */
export interface CopyLabelOptions<B extends ArrayBufferLike> {
  /** The file that may carry a label. */
  readonly original: Uint8Array;
  /** The same work encoded anew, in any format. */
  readonly encoded: Uint8Array<B>;
}

/**
 * A work that was encoded anew, with the label of the file that it was made from: encoders drop what a file
 * tells besides its pixels and samples. All other metadata of `encoded` goes. Without a label in `original` it
 * is `encoded` without metadata.
 *
 * @throws {MetadataError} as `stripMetadata` and `writeLabel` do for `encoded`.
 *
 * @example
 * const png = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
 * const labelled = copyLabel({ original, encoded: png });
 */
export function copyLabel<B extends ArrayBufferLike>({
  original,
  encoded,
}: CopyLabelOptions<B>): Uint8Array<B | ArrayBuffer> {
  const label = readLabel(original);
  return stripMetadata(label ? writeLabel(encoded, label) : encoded);
}
