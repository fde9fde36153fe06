import type { AigcLabel } from '../aigc-label.ts';
import { hasTextAt, toText } from '../bytes.ts';
import { damageOf, type MetadataError } from '../metadata-error.ts';
import type { Piece, Reading } from '../reading.ts';
import { apeFootLength, apeLength, readApe } from './ape.ts';
import { type Id3Facts, readId3 } from './id3.ts';
import { id3HeadLength, id3Length } from './id3-head.ts';

/** An ID3v1 tag. */
const oldTagLength = 128;

/** The foot of lyrics: their length in six digits, and their mark. */
const lyricsFootLength = 15;

/** What stands before and after a sound. */
export interface Tags {
  readonly soundStart: number;
  readonly soundEnd: number;
  /** Those at the start: some writers put another one before the old one. */
  readonly id3: readonly Id3Facts[];
  /** Those at the end, without a label. */
  readonly after: readonly Piece[];
  readonly label: AigcLabel | undefined;
  readonly damage: MetadataError | undefined;
}

/** Reads the tags around a sound: ID3v2 before it; APE, lyrics and ID3v1 after it. */
export function* readTags(size: number): Reading<Tags> {
  const id3: Id3Facts[] = [];
  let damage: MetadataError | undefined;
  let soundStart = 0;
  for (;;) {
    const length = id3Length(yield { start: soundStart, end: soundStart + id3HeadLength });
    if (length === 0) break;
    const end = soundStart + length;
    if (end > size)
      damage = damageOf('mp3', `the tag would end at byte ${end} of ${size}`, soundStart);
    id3.push(readId3(yield { start: soundStart, end: Math.min(size, end) }));
    soundStart = Math.min(size, end);
  }
  const after: Piece[] = [];
  let label = id3.find((tag) => tag.label)?.label;
  let soundEnd = size;
  for (;;) {
    const { length, isApe } = yield* measureLast(soundEnd);
    if (length === 0 || soundEnd - length < soundStart) break;
    const piece = { start: soundEnd - length, end: soundEnd };
    const ape = isApe ? readApe(yield piece) : undefined;
    label ??= ape?.label;
    after.unshift(ape?.rest ?? piece);
    soundEnd -= length;
  }
  return { soundStart, soundEnd, id3, after, label, damage };
}

/** The length of the tag that ends here; 0 where there is none. */
function* measureLast(end: number): Reading<{ length: number; isApe: boolean }> {
  const from = Math.max(0, end - oldTagLength);
  const last = yield { start: from, end };
  if (last.length === oldTagLength && hasTextAt(last, 'TAG')) {
    return { length: oldTagLength, isApe: false };
  }
  const ape = apeLength(last.subarray(-apeFootLength));
  if (ape > 0) return { length: ape, isApe: true };
  const digits = /^(\d{6})LYRICS200$/.exec(toText(last.subarray(-lyricsFootLength)))?.[1];
  return { length: digits ? Number(digits) + lyricsFootLength : 0, isApe: false };
}
