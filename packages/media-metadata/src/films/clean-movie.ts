import { hasTextAt, toText, viewOf } from '../bytes.ts';
import { damageOf, MetadataError } from '../metadata-error.ts';
import type { ByteRange } from '../reading.ts';
import { type Box, findBox, parseBoxes } from './iso-boxes.ts';
import { type ChangeBox, rebuild } from './movie-tree.ts';
import { sampleRanges } from './sample-ranges.ts';

/** Boxes that tell about the origin, or may hold what somebody left there. */
const identifying = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide', 'name']);

/** Handlers of tracks that tell about the recording, such as the camera's way; all others may be seen or heard. */
const measuring = new Set(['meta', 'tmcd', 'camm', 'fdsc']);

/** Boxes that begin with version, flags, and the times when they were made and changed. */
const timed = new Set(['mvhd', 'tkhd', 'mdhd']);

/** Bytes of a description of samples before a film's encoder, and of the name of the encoder. */
const encoderAt = 50;
const encoderLength = 32;

/** A movie without what tells about its origin. */
export interface CleanMovie {
  readonly boxes: readonly Uint8Array<ArrayBuffer>[];
  /** The samples of tracks that went. */
  readonly hidden: readonly ByteRange[];
}

/** Takes position, device, times, names and tracks of measurements out of a movie; the way that it is turned stays. */
export function cleanMovie(boxes: readonly Box[]): CleanMovie {
  const gone = boxes.filter(isMeasuring);
  if (gone.length > 0 && findBox(boxes, 'mvex')) {
    const message =
      'This MP4 is in fragments and has a track of measurements, whose samples are not found. Pack it anew without fragments first.';
    throw new MetadataError(message, { kind: 'unsupported', format: 'mp4' });
  }
  const kept = boxes.filter((box) => !isMeasuring(box));
  const change: ChangeBox = (box) => {
    // References may lead to tracks that are gone.
    if (box.type === 'tref' && gone.length > 0) return undefined;
    return identifying.has(box.type) ? undefined : cleanBox(box);
  };
  return { boxes: rebuild(kept, 'moov', change), hidden: gone.flatMap(samplesOf) };
}

/** Whether it is a track of measurements or time codes. */
function isMeasuring(box: Box): boolean {
  if (box.type !== 'trak') return false;
  const media = findBox(parseBoxes(box), 'mdia');
  const handler = media && findBox(parseBoxes(media), 'hdlr');
  return handler !== undefined && measuring.has(toText(handler.data.subarray(8, 12)));
}

function samplesOf(track: Box): readonly ByteRange[] {
  let table: Box | undefined = track;
  for (const type of ['mdia', 'minf', 'stbl']) table = table && findBox(parseBoxes(table), type);
  if (!table) throw damageOf('mp4', 'a track has no table of its samples', track.offset);
  return sampleRanges(table);
}

function cleanBox({ type, data }: Box): Uint8Array {
  if (timed.has(type)) return withoutTimes(data);
  // Version and flags, the handler's type, and an empty name in both C's and Pascal's way.
  if (type === 'hdlr')
    return new Uint8Array(25).map((_, index) => (index < 24 ? (data[index] ?? 0) : 0));
  return type === 'stsd' ? withoutEncoders(data) : data;
}

function withoutTimes(data: Uint8Array): Uint8Array {
  const clean = new Uint8Array(data);
  return clean.fill(0, 4, clean[0] === 1 ? 20 : 12);
}

/** Descriptions of pictures name the camera's encoder, those of QuickTime its vendor as well. */
function withoutEncoders(data: Uint8Array): Uint8Array {
  const clean = new Uint8Array(data);
  const view = viewOf(clean);
  for (let at = 8; at + 8 <= clean.length; ) {
    const length = view.getUint32(at);
    if (length < 8) break;
    const isPicture = length >= 86 && hasTextAt(clean, '\0\x18', at + 82);
    if (isPicture) {
      clean.fill(0, at + 20, at + 24);
      clean.fill(0, at + encoderAt, Math.min(at + encoderAt + encoderLength, clean.length));
    }
    at += length;
  }
  return clean;
}
