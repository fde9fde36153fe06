import { type AigcLabel, readLabelByRanges } from '@site/media-metadata';
import { openWatchedFile } from '../media/watched-file.ts';

/** The label of the file at a path, which says that AI made it; undefined if it has none. */
export async function readFileLabel(path: string): Promise<AigcLabel | undefined> {
  const file = await openWatchedFile(path);
  try {
    return await readLabelByRanges({
      size: file.size,
      read: async ({ start, end }) => new Uint8Array(await file.read(start, end)),
    });
  } finally {
    await file.close();
  }
}
