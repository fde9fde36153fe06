import { concat, hasTextAt, viewOf } from '../bytes.ts';
import { damageOf } from '../metadata-error.ts';
import type { Reading } from '../reading.ts';

/** Bytes of a page's head before the lengths of its segments. */
const headLength = 27;
const maxSegments = 255;
const fullSegment = 255;

/** Flags of a page. */
const continued = 1;
const firstOfStream = 2;

/** A page of Ogg (RFC 3533), by its place. */
export interface OggPage {
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
  /** Head and lengths of segments. */
  readonly head: Uint8Array<ArrayBuffer>;
  readonly serial: number;
  readonly sequence: number;
  readonly isFirst: boolean;
  /** Whether a sample ends on it. */
  readonly hasTime: boolean;
  /** Lengths of the segments; one below 255 ends a packet. */
  readonly segments: Uint8Array;
}

/** Reads the page at `start`; undefined at the end of the file. */
export function* readOggPage(start: number, size: number): Reading<OggPage | undefined> {
  if (start === size) return undefined;
  const head = new Uint8Array(yield { start, end: start + headLength + maxSegments });
  const segmentCount = head[26] ?? 0;
  const bodyStart = start + headLength + segmentCount;
  if (!hasTextAt(head, 'OggS') || bodyStart > size)
    throw damageOf('ogg', 'no page begins here', start);
  const view = viewOf(head);
  const flags = view.getUint8(5);
  const segments = head.subarray(headLength, headLength + segmentCount);
  const end = bodyStart + segments.reduce((sum, length) => sum + length, 0);
  if (end > size) throw damageOf('ogg', 'the file ends inside the page', start);
  return {
    ...{ start, bodyStart, end, segments },
    head: head.slice(0, headLength + segmentCount),
    serial: view.getUint32(14, true),
    sequence: view.getUint32(18, true),
    isFirst: (flags & firstOfStream) !== 0,
    hasTime: view.getBigInt64(6, true) > 0n,
  };
}

/** A page's head with another number, for the same body. */
export function renumber(
  { head }: OggPage,
  { sequence, body }: { sequence: number; body: Uint8Array },
): Uint8Array<ArrayBuffer> {
  const renumbered = new Uint8Array(head);
  viewOf(renumbered).setUint32(18, sequence, true);
  return withChecksum(renumbered, body);
}

/** The pages of packets at the beginning of a stream, which have no time. */
export function toOggPages(
  packets: readonly Uint8Array[],
  { serial, sequence }: { serial: number; sequence: number },
): readonly Uint8Array<ArrayBuffer>[] {
  const segments = packets.flatMap(toSegments);
  const body = concat(packets);
  const pages: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (let from = 0; from < segments.length; from += maxSegments) {
    const lengths = Uint8Array.from(segments.slice(from, from + maxSegments));
    const end = at + lengths.reduce((sum, length) => sum + length, 0);
    const isContinued = from > 0 && segments[from - 1] === fullSegment;
    const head = concat(['OggS', new Uint8Array(headLength - 4), lengths]);
    const view = viewOf(head);
    view.setUint8(5, isContinued ? continued : 0);
    // On a page on which no packet ends, no time is known.
    if (lengths.every((length) => length === fullSegment)) view.setBigInt64(6, -1n);
    view.setUint32(14, serial, true);
    view.setUint32(18, sequence + pages.length, true);
    view.setUint8(26, lengths.length);
    const pageBody = body.subarray(at, end);
    pages.push(concat([withChecksum(head, pageBody), pageBody]));
    at = end;
  }
  return pages;
}

/** A packet's length as full segments and one that is not. */
function toSegments(packet: Uint8Array): readonly number[] {
  const full = Math.floor(packet.length / fullSegment);
  return [...Array.from({ length: full }, () => fullSegment), packet.length % fullSegment];
}

function withChecksum(head: Uint8Array<ArrayBuffer>, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(head);
  view.setUint32(22, 0, true);
  view.setUint32(22, checksum(body, checksum(head, 0)), true);
  return head;
}

/** Ogg's checksum: the polynomial 0x04c11db7, highest bit first. */
const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04_c1_1d_b7 : 0);
  return value >>> 0;
});

function checksum(bytes: Uint8Array, start: number): number {
  let sum = start;
  for (const byte of bytes) sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return sum;
}
