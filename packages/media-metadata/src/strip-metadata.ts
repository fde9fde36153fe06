import { allFormats } from './all-formats.ts';
import { assemble } from './assemble.ts';
import { readBytes } from './reading.ts';
import { stripFile } from './rewrite-file.ts';

/**
 * A file without information about its origin: position, device, times, names, texts, previews.
 * Nothing is encoded again: pixels, samples, colours and animation stay as they are, and so does the way
 * that a picture or a film is turned. A label that says that AI made it stays as well, as the only metadata
 * record of the file, with the values that the standard allows.
 *
 * JPEG, PNG, GIF, WebP, MP4, MOV, M4A, WebM, MP3, WAV, FLAC and Ogg, known by their first bytes. A file that
 * tells nothing more comes back as it is. Of a damaged picture, what can be told apart is removed.
 *
 * @throws {MetadataError} for other files, and for a damaged film or sound: `kind` says which.
 *
 * @example
 * const clean = stripMetadata(new Uint8Array(await file.arrayBuffer()));
 */
export function stripMetadata<B extends ArrayBufferLike>(
  bytes: Uint8Array<B>,
): Uint8Array<B | ArrayBuffer> {
  return assemble(bytes, readBytes(bytes, stripFile(bytes.length, allFormats)).pieces);
}
