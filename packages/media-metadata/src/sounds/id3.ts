import { type AigcLabel, type FieldFacts, readField, toAigcJson } from '../aigc-label.ts';
import { concat, hasTextAt, toText, toWideText, viewOf, withoutEndZeros } from '../bytes.ts';
import { damageOf } from '../metadata-error.ts';
import { id3HeadLength, syncSafe } from './id3-head.ts';

/** Flags of a tag: marks within that look like no frame, a further head. */
const unsynchronised = 0x80;
const extended = 0x40;

/** Versions of ID3v2 differ in how frames begin. */
interface Version {
  readonly idLength: number;
  readonly frameHeadLength: number;
  /** Frames that hold a description and a text. */
  readonly userText: string;
  readonly comment: string;
}

const versions: Readonly<Record<number, Version>> = {
  2: { idLength: 3, frameHeadLength: 6, userText: 'TXX', comment: 'COM' },
  3: { idLength: 4, frameHeadLength: 10, userText: 'TXXX', comment: 'COMM' },
  4: { idLength: 4, frameHeadLength: 10, userText: 'TXXX', comment: 'COMM' },
};

/** The version of tags that are made here. */
const newVersion = 4;

/** Label of a tag, and its frames without it. */
export interface Id3Facts {
  readonly label: AigcLabel | undefined;
  readonly version: number;
  readonly frames: readonly Uint8Array[];
  /** Whether a bit of the head goes along with the frames. */
  readonly isUnsynchronised: boolean;
}

/** Reads a whole tag. Of versions that are not known, nothing is read, and nothing stays. */
export function readId3(tag: Uint8Array): Id3Facts {
  const [, , , version = 0, , flags = 0] = tag;
  const form = versions[version];
  const empty = { label: undefined, version: newVersion, frames: [], isUnsynchronised: false };
  if (!form) return empty;
  const written = tag.subarray(id3HeadLength, id3HeadLength + syncSafe(tag, 6));
  // From version 4 on, each frame says for itself whether it was marked.
  const isMarked = (flags & unsynchronised) !== 0;
  const body = isMarked && version < 4 ? synchronise(written) : written;
  const frames: Uint8Array[] = [];
  let label: AigcLabel | undefined;
  let at = (flags & extended) !== 0 && version > 2 ? extendedLength(body, version) : 0;
  while (at + form.frameHeadLength <= body.length && body[at] !== 0) {
    const end = at + form.frameHeadLength + frameLength(body, at, version);
    if (end > body.length) {
      // What can't be read stays, behind all that can.
      frames.push(body.subarray(at));
      break;
    }
    const frame = body.subarray(at, end);
    const facts = readFrame(frame, form, version);
    label ??= facts.label;
    if (!facts.isLabel) frames.push(frame);
    at = end;
  }
  return { label, version, frames, isUnsynchronised: isMarked && version === 4 };
}

/** A tag of these frames and the label; undefined for an empty one. */
export function toId3(
  { version, frames, isUnsynchronised }: Id3Facts,
  label: AigcLabel | undefined,
): Uint8Array<ArrayBuffer> | undefined {
  const all = label ? [toLabelFrame(label, version), ...frames] : frames;
  if (all.length === 0) return undefined;
  const body = concat(all);
  if (body.length >= 2 ** 28) throw damageOf('mp3', `its tag would have ${body.length} bytes`, 0);
  const flags = isUnsynchronised ? unsynchronised : 0;
  return concat(['ID3', Uint8Array.of(version, 0, flags), toSyncSafe(body.length), body]);
}

/** A tag that holds nothing yet. */
export const emptyId3: Id3Facts = {
  label: undefined,
  version: newVersion,
  frames: [],
  isUnsynchronised: false,
};

function toLabelFrame(label: AigcLabel, version: number): Uint8Array<ArrayBuffer> {
  // Latin-1, which every version and every reader knows.
  const content = concat(['\0AIGC\0', toAigcJson(label)]);
  const { length } = content;
  if (version === 2) {
    return concat([
      'TXX',
      Uint8Array.of(length >> 16, (length >> 8) & 0xff, length & 0xff),
      content,
    ]);
  }
  const size = version === 4 ? toSyncSafe(length) : new Uint8Array(4);
  if (version === 3) viewOf(size).setUint32(0, length);
  return concat(['TXXX', size, '\0\0', content]);
}

function readFrame(frame: Uint8Array, form: Version, version: number): FieldFacts {
  const id = toText(frame.subarray(0, form.idLength));
  const none = { isLabel: false, label: undefined };
  if (id !== form.userText && id !== form.comment) return none;
  const content = readContent(frame, version);
  if (!content) return none;
  const [encoding = 0] = content;
  // A comment names its language first.
  const text = decode(content.subarray(id === form.comment ? 4 : 1), encoding);
  const end = text.indexOf('\0');
  if (end < 0) return none;
  return readField(text.slice(0, end), withoutEndZeros(text.slice(end + 1)));
}

/** Reads a frame's content; undefined where it is compressed or encrypted. */
function readContent(frame: Uint8Array, version: number): Uint8Array | undefined {
  if (version === 2) return frame.subarray(6);
  const flags = frame[9] ?? 0;
  const content = frame.subarray(10);
  if (version === 3) return flags & 0xe0 ? undefined : content;
  if (flags & 0x4c) return undefined;
  const data = flags & 0x01 ? content.subarray(4) : content;
  return flags & 0x02 ? synchronise(data) : data;
}

/** A text of one byte a character, or of two. */
function decode(bytes: Uint8Array, encoding: number): string {
  if (encoding === 0 || encoding === 3) return toText(bytes);
  const isLittleEndian = encoding === 1 && hasTextAt(bytes, '\xff\xfe');
  // Each text of a frame begins with a mark of the order of its bytes.
  return toWideText(bytes, isLittleEndian).replaceAll('\ufeff', '');
}

/** Writers put a zero after each 255, so that nothing looks like a frame of sound. */
function synchronise(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, index) => byte !== 0 || bytes[index - 1] !== 0xff);
}

/** Version 3 does not count the number itself. */
function extendedLength(body: Uint8Array, version: number): number {
  if (body.length < 4) return body.length;
  return version === 4 ? syncSafe(body, 0) : 4 + viewOf(body).getUint32(0);
}

function frameLength(body: Uint8Array, at: number, version: number): number {
  const view = viewOf(body);
  if (version === 2) return view.getUint32(at + 2) & 0xff_ff_ff;
  const plain = view.getUint32(at + 4);
  if (version !== 4) return plain;
  const safe = syncSafe(body, at + 4);
  // Some writers of version 4 use all bits; what follows tells which of the two it is.
  const isPlain = (plain & 0x80_80_80_80) !== 0 || !isFrameOrEnd(body, at + 10 + safe);
  return isPlain && isFrameOrEnd(body, at + 10 + plain) ? plain : safe;
}

/** Whether frames may end here, or another one begins. */
function isFrameOrEnd(body: Uint8Array, at: number): boolean {
  return at === body.length || /^(?:[A-Z][A-Z\d]{3}|\0)/.test(toText(body.subarray(at, at + 4)));
}

function toSyncSafe(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(value >> 21, (value >> 14) & 0x7f, (value >> 7) & 0x7f, value & 0x7f);
}
