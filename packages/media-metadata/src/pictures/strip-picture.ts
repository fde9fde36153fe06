import { assemble } from '../assemble.ts';
import { readBytes } from '../reading.ts';
import { stripFile } from '../rewrite-file.ts';
import { pictureFormats } from './picture-formats.ts';

/**
 * `stripMetadata` of JPEG, PNG, GIF and WebP alone, for pages that have no films and sounds: it loads a fraction of
 * the code.
 *
 * @throws {MetadataError} for files of other formats.
 *
 * @example
 * const clean = stripPicture(new Uint8Array(await file.arrayBuffer()));
 */
export function stripPicture<B extends ArrayBufferLike>(
  bytes: Uint8Array<B>,
): Uint8Array<B | ArrayBuffer> {
  return assemble(bytes, readBytes(bytes, stripFile(bytes.length, pictureFormats)).pieces);
}
