import type { AigcLabel } from '../aigc-label.ts';
import { hasTextAt, toText } from '../bytes.ts';
import { damageOf, type MetadataError } from '../metadata-error.ts';
import type { Piece, Reading } from '../reading.ts';
import { apeFootLength, apeLength, readApe } from './ape.ts';
import { type Id3Facts, readId3 } from './id3.ts';
import { id3HeadLength, id3Length, id3LengthByFoot } from './id3-head.ts';

/** An ID3v1 tag, and the longer one that may stand before it. */
const oldTagLength = 128;
const longerTagLength = 227;

/** The foot of lyrics: their length in six digits, and their mark. */
const lyricsFootLength = 15;

/** Lyrics of the first version tell no length: they are two marks and 5,100 bytes at most between them. */
const maxOldLyricsLength = 5_120;

/** Tags before and after a sound. */
export interface Tags {
  readonly soundStart: number;
  readonly soundEnd: number;
  /** Those at the start, as some writers put another one before the old one, and those at the end. */
  readonly id3: readonly Id3Facts[];
  /** Those at the end, without a label. */
  readonly after: readonly Piece[];
  readonly label: AigcLabel | undefined;
  readonly damage: MetadataError | undefined;
}

/** Reads the tags around a sound: ID3v2 before or after it; APE, lyrics and ID3v1 after it. */
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
    const { length, kind } = yield* measureLast(soundEnd);
    if (length === 0 || soundEnd - length < soundStart) break;
    const piece = { start: soundEnd - length, end: soundEnd };
    soundEnd -= length;
    if (kind === 'id3') {
      const tag = readId3(yield piece);
      label ??= tag.label;
      id3.push(tag);
      continue;
    }
    const ape = kind === 'ape' ? readApe(yield piece) : undefined;
    label ??= ape?.label;
    after.unshift(ape?.rest ?? piece);
  }
  return { soundStart, soundEnd, id3, after, label, damage };
}

interface LastTag {
  readonly kind: 'id3' | 'ape' | 'other';
  /** 0 where there is none. */
  readonly length: number;
}

/** The tag that ends here. */
function* measureLast(end: number): Reading<LastTag> {
  const last = yield { start: Math.max(0, end - longerTagLength), end };
  if (hasTextAt(last, 'TAG', last.length - oldTagLength)) {
    return { kind: 'other', length: oldTagLength };
  }
  if (last.length === longerTagLength && hasTextAt(last, 'TAG+')) {
    return { kind: 'other', length: longerTagLength };
  }
  const ape = apeLength(last.subarray(-apeFootLength));
  if (ape > 0) return { kind: 'ape', length: ape };
  const id3 = yield* measureLastId3(last, end);
  if (id3 > 0) return { kind: 'id3', length: id3 };
  return { kind: 'other', length: yield* measureLyrics(last, end) };
}

function* measureLastId3(last: Uint8Array, end: number): Reading<number> {
  const length = id3LengthByFoot(last.subarray(-id3HeadLength));
  if (length === 0 || length > end) return 0;
  const start = end - length;
  return id3Length(yield { start, end: start + id3HeadLength }) === length ? length : 0;
}

function* measureLyrics(last: Uint8Array, end: number): Reading<number> {
  const foot = toText(last.subarray(-lyricsFootLength));
  const digits = /^(\d{6})LYRICS200$/.exec(foot)?.[1];
  if (digits) return Number(digits) + lyricsFootLength;
  if (!foot.endsWith('LYRICSEND')) return 0;
  const text = toText(yield { start: Math.max(0, end - maxOldLyricsLength), end });
  const start = text.lastIndexOf('LYRICSBEGIN');
  return start < 0 ? 0 : text.length - start;
}
