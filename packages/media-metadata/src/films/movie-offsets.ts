import { viewOf } from '../bytes.ts';
import { MetadataError } from '../metadata-error.ts';
import type { Relocate } from '../relocation.ts';
import { type Box, findBox, parseBoxes } from './iso-boxes.ts';
import { rebuild } from './movie-tree.ts';
import { entryCount } from './sample-ranges.ts';

/** The largest number of a table of 32 bits. */
const maxShortOffset = 0xffff_ffff;

/** `tfhd` says where its samples begin. */
const hasBaseOffset = 1;

/** A movie's boxes with the tables of its chunks brought to where the chunks are now. */
export function relocateMovie(
  boxes: readonly Box[],
  relocate: Relocate,
): readonly Uint8Array<ArrayBuffer>[] {
  return rebuild(boxes, 'moov', (box) => {
    if (box.type !== 'stco' && box.type !== 'co64') return box.data;
    const entryLength = box.type === 'stco' ? 4 : 8;
    const data = new Uint8Array(box.data);
    for (let index = 0; index < entryCount(box, entryLength); index++) {
      relocateNumber(data, { at: 8 + index * entryLength, length: entryLength, relocate });
    }
    return data;
  });
}

/** A fragment's box with the places of its samples brought up to date; relative ones stay. */
export function relocateFragment(
  fragment: Uint8Array,
  relocate: Relocate,
): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(fragment);
  for (const track of parseBoxes({ data, offset: 0 })) {
    if (track.type !== 'traf') continue;
    const header = findBox(parseBoxes(track), 'tfhd');
    if (!header || header.data.length < 16 || ((header.data[3] ?? 0) & hasBaseOffset) === 0)
      continue;
    relocateNumber(data, { at: header.offset + 8, length: 8, relocate });
  }
  return data;
}

/** The list of fragments at a film's end, with their places brought up to date. */
export function relocateFragmentList(
  list: Uint8Array,
  relocate: Relocate,
): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(list);
  for (const table of parseBoxes({ data, offset: 0 })) {
    if (table.type !== 'tfra' || table.data.length < 16) continue;
    const view = viewOf(table.data);
    const isLong = table.data[0] === 1;
    // Two bits each tell how long three numbers behind the two places are, less one.
    const lengths = view.getUint32(8);
    const numbers = [4, 2, 0].reduce((sum, shift) => sum + ((lengths >> shift) & 3) + 1, 0);
    const entryLength = (isLong ? 16 : 8) + numbers;
    const available = Math.floor((table.data.length - 16) / entryLength);
    const count = Math.min(view.getUint32(12), available);
    for (let index = 0; index < count; index++) {
      const at = table.offset + 16 + index * entryLength + (isLong ? 8 : 4);
      relocateNumber(data, { at, length: isLong ? 8 : 4, relocate });
    }
  }
  return data;
}

function relocateNumber(
  data: Uint8Array,
  { at, length, relocate }: { at: number; length: number; relocate: Relocate },
): void {
  const view = viewOf(data);
  const old = length === 4 ? view.getUint32(at) : Number(view.getBigUint64(at));
  const place = relocate(old) ?? old;
  if (length === 8) view.setBigUint64(at, BigInt(place));
  else if (place <= maxShortOffset) view.setUint32(at, place);
  else {
    const message =
      'With the label, samples of this MP4 would be beyond the 4 GB that its tables reach.';
    throw new MetadataError(message, { kind: 'no-room', format: 'mp4' });
  }
}
