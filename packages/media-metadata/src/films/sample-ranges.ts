import { viewOf } from '../bytes.ts';
import { damageOf, MetadataError } from '../metadata-error.ts';
import type { ByteRange } from '../reading.ts';
import { type Box, findBox, parseBoxes } from './iso-boxes.ts';

/** Finds the samples of a track in the file, chunk by chunk. */
export function sampleRanges(table: Box): readonly ByteRange[] {
  const boxes = parseBoxes(table);
  const offsets = chunkOffsets(boxes);
  const toChunk = findBox(boxes, 'stsc');
  const sizes = findBox(boxes, 'stsz');
  if (findBox(boxes, 'stz2')) {
    const message =
      'A track of measurements in this MP4 has a compact table of sizes, which is not read.';
    throw new MetadataError(message, { kind: 'unsupported', format: 'mp4' });
  }
  if (offsets.length === 0) return [];
  if (!toChunk || !sizes || toChunk.data.length < 20 || sizes.data.length < 12) {
    throw damageOf('mp4', 'a track does not say where its samples are', table.offset);
  }
  const runs = viewOf(toChunk.data);
  const sizeView = viewOf(sizes.data);
  const equalSize = sizeView.getUint32(4);
  const ranges: ByteRange[] = [];
  let run = 8;
  let sample = 12;
  for (const [index, start] of offsets.entries()) {
    // A run of chunks begins at the chunk that it names, counted from 1.
    while (run + 24 <= runs.byteLength && runs.getUint32(run + 12) <= index + 1) run += 12;
    const samples = runs.getUint32(run + 4);
    let length = equalSize * samples;
    for (let each = 0; equalSize === 0 && each < samples; each++) {
      if (sample + 4 > sizeView.byteLength) break;
      length += sizeView.getUint32(sample);
      sample += 4;
    }
    ranges.push({ start, end: start + length });
  }
  return ranges;
}

function chunkOffsets(boxes: readonly Box[]): readonly number[] {
  const short = findBox(boxes, 'stco');
  const long = findBox(boxes, 'co64');
  if (short) {
    const view = viewOf(short.data);
    return Array.from({ length: entryCount(short, 4) }, (_, index) =>
      view.getUint32(8 + 4 * index),
    );
  }
  if (!long) return [];
  const view = viewOf(long.data);
  return Array.from({ length: entryCount(long, 8) }, (_, index) =>
    Number(view.getBigUint64(8 + 8 * index)),
  );
}

/** The entries that a table announces, and has. */
export function entryCount({ data }: Pick<Box, 'data'>, entryLength: number): number {
  if (data.length < 8) return 0;
  return Math.min(viewOf(data).getUint32(4), Math.floor((data.length - 8) / entryLength));
}
