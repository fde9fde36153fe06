import type { ReadableMedia } from './readable-media.ts';

/** Bytes in which the samples of a WAV are looked for: the chunks before them are short. */
const headBytes = 4096;

/** Bytes of the name and the length at the start of each chunk. */
const chunkHeadBytes = 8;

/**
 * Fills in the sizes of a WAV that was streamed: its writer did not know them, and left zeros. Its samples reach to the end of the file.
 * Returns any other file as it is.
 */
export async function stateWavSizes(media: ReadableMedia): Promise<ReadableMedia> {
  const { size, read } = media;
  const head = Uint8Array.from(await read(0, Math.min(headBytes, size)));
  const view = new DataView(head.buffer);
  const nameAt = (start: number) => String.fromCharCode(...head.subarray(start, start + 4));
  if (nameAt(0) !== 'RIFF' || nameAt(8) !== 'WAVE') return media;
  const state = (at: number, bytes: number) => {
    if (view.getUint32(at, true) === 0) view.setUint32(at, bytes, true);
  };
  state(4, size - chunkHeadBytes);
  let start = 12;
  const isInHead = () => start + chunkHeadBytes <= head.length;
  while (isInHead() && nameAt(start) !== 'data') {
    const length = view.getUint32(start + 4, true);
    start += chunkHeadBytes + length + (length % 2);
  }
  if (isInHead()) state(start + 4, size - start - chunkHeadBytes);
  return {
    size,
    async read(from, to) {
      const bytes = await read(from, to);
      if (from >= head.length) return bytes;
      const mended = Uint8Array.from(bytes);
      mended.set(head.subarray(from, to));
      return mended;
    },
  };
}
