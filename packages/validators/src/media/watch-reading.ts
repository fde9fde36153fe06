import type { ReadableMedia } from './readable-media.ts';

/** Bytes of the pieces in which progress is counted. */
const pieceBytes = 64 * 1024;

/** Reports each piece of a file that is read for the first time: what a looping reader reads again is no progress. */
export function watchReading(
  { size, read }: ReadableMedia,
  {
    onProgress,
  }: {
    /** Called before such a piece is read. */
    onProgress: () => void;
  },
): ReadableMedia {
  const known = new Set<number>();
  return {
    size,
    read(start, end) {
      const before = known.size;
      const last = Math.min(end, size);
      for (let at = start - (start % pieceBytes); at < last; at += pieceBytes) known.add(at);
      if (known.size > before) onProgress();
      return read(start, end);
    },
  };
}
