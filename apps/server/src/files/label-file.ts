import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type AigcLabel,
  type ByteSource,
  readLabelByRanges,
  readPieces,
  writeLabelByRanges,
} from '@site/media-metadata';
import { openWatchedFile } from '../media/watched-file.ts';

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
  const isWritten = await withSource(path, async (source) => {
    const pieces = await writeLabelByRanges(source, label).catch(() => undefined);
    if (!pieces) return false;
    await pipeline(Readable.from(readPieces(source, pieces)), createWriteStream(target));
    return true;
  });
  if (!isWritten) return 'unwritten';
  const read = await withSource(target, (source) => readLabelByRanges(source));
  return isDeepStrictEqual(read, label) ? 'labelled' : 'unread';
}

async function withSource<Result>(
  path: string,
  use: (source: ByteSource) => Promise<Result>,
): Promise<Result> {
  const file = await openWatchedFile(path);
  try {
    return await use({
      size: file.size,
      read: async ({ start, end }) => new Uint8Array(await file.read(start, end)),
    });
  } finally {
    await file.close();
  }
}
