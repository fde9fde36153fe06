import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { type AigcLabel, readPieces, writeLabelByRanges } from '@site/media-metadata';
import { readFileLabel } from './read-file-label.ts';
import { withByteSource } from './with-byte-source.ts';

/**
 * Writes the film or sound at a path to `target`, with a label that says that AI made it as its only one, and reads that back.
 *
 * @returns `unwritten` where the file can't take it, `unread` where something else is read back.
 * @throws where this machine can't read or write a file.
 */
export async function labelFile(
  path: string,
  target: string,
  label: AigcLabel,
): Promise<'labelled' | 'unwritten' | 'unread'> {
  const isWritten = await withByteSource(path, async (source) => {
    const pieces = await writeLabelByRanges(source, label).catch(() => undefined);
    if (!pieces) return false;
    await pipeline(Readable.from(readPieces(source, pieces)), createWriteStream(target));
    return true;
  });
  if (!isWritten) return 'unwritten';
  const read = await readFileLabel(target);
  return isDeepStrictEqual(read, label) ? 'labelled' : 'unread';
}
