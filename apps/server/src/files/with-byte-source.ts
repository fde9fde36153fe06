import type { ByteSource } from '@site/media-metadata';
import { openWatchedFile } from '../media/watched-file.ts';

/** Reads the file at a path by ranges, and closes it. */
export async function withByteSource<Result>(
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
