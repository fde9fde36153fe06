import { type AigcLabel, parseAigcLabel, readField, toAigcJson } from '../aigc-label.ts';
import { concat, fromText, hasTextAt, toText, viewOf, withoutEndZeros } from '../bytes.ts';
import { damageOf, MetadataError } from '../metadata-error.ts';
import { joinRanges, lengthOf, type Piece, type Reading, readBytes } from '../reading.ts';
import type { RewriteOptions, Rewritten } from '../rewritten.ts';
import {
  type Chunk,
  chunkHeadLength,
  readChunk,
  readChunks,
  riffHeadLength,
  toChunk,
  toRiffHead,
} from '../riff.ts';
import { maxPacketBytes, readXmp } from '../xmp.ts';
import { readId3, toId3 } from './id3.ts';

/** The chunks that a player needs: the form, the sound, and where it loops. */
const kept = new Set(['fmt ', 'data', 'fact', 'cue ', 'smpl', 'inst', 'plst']);

/** Label found in a chunk, and its contents without it; undefined where nothing has to change. */
interface Unlabelled {
  readonly label: AigcLabel | undefined;
  readonly rest: Uint8Array | undefined;
}

/** The chunks that may hold a label, by their types in capitals. */
const readers: Readonly<Record<string, (data: Uint8Array) => Unlabelled | undefined>> = {
  AIGC: (data) => ({ label: parseAigcLabel(toTrimmed(data)), rest: undefined }),
  LIST: readInfo,
  'ID3 ': readTag,
  _PMX: readPacket,
};

/** Bytes that a RIFF file can count. */
const maxRiffLength = 0xffff_ffff;

/**
 * A WAV with one label, in a chunk of its own at the end, or without all chunks but those of the sound. Lengths
 * that were never filled in, as of a sound that was written to a pipe, become the right ones.
 */
export function* rewriteWav(size: number, { strips, given }: RewriteOptions): Reading<Rewritten> {
  // What the file ends in is no chunk if it is cut off, unless it is the sound.
  const chunks = (yield* readWavChunks(size)).filter(
    ({ type, isCut }) => !isCut || type === 'data',
  );
  const pieces: Piece[] = [];
  let label = given;
  for (const chunk of chunks) {
    const found = yield* unlabel(chunk);
    label ??= found?.label;
    if (strips && !kept.has(chunk.type)) continue;
    if (!found) pieces.push(...copyChunk(chunk));
    else if (found.rest) pieces.push(toChunk(chunk.type, found.rest));
  }
  if (label) pieces.push(toChunk('AIGC', fromText(toAigcJson(label))));
  const length = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
  pieces.unshift(toRiffHead('WAVE', length));
  const isWhole = chunks.some(({ type }) => type === 'data');
  const damage = isWhole ? undefined : damageOf('wav', 'it has no sound', size);
  return { pieces: joinRanges(pieces), label, damage: damage ?? lackOfRoom(length) };
}

/** The chunks of the file. A recorder that never closed it left 0 as the length of its sound, which goes to the end. */
function* readWavChunks(size: number): Reading<readonly Chunk[]> {
  const chunks: Chunk[] = [];
  let hasSound = false;
  let start = riffHeadLength;
  while (start + chunkHeadLength <= size) {
    const chunk = yield* readChunk(start, size);
    const isFirstSound: boolean = chunk.type === 'data' && !hasSound;
    hasSound ||= isFirstSound;
    const isEmpty = chunk.dataEnd === start + chunkHeadLength;
    const isOpen = isFirstSound && isEmpty && !(yield* isListOfChunks(chunk.end, size));
    chunks.push(isOpen ? { ...chunk, dataEnd: size, end: size, isCut: true } : chunk);
    start = isOpen ? size : chunk.end;
  }
  return chunks;
}

/** Whether the file holds whole chunks from here to its end, each with a type that can be printed. */
function* isListOfChunks(from: number, size: number): Reading<boolean> {
  let start = from;
  while (start < size) {
    if (start + chunkHeadLength > size) return false;
    const { type, end, isCut } = yield* readChunk(start, size);
    if (isCut || !/^[ -~]{4}$/.test(type)) return false;
    start = end;
  }
  return true;
}

function lackOfRoom(length: number): MetadataError | undefined {
  if (length + 4 <= maxRiffLength) return undefined;
  const message = `With the label, this WAV would have ${length} bytes, and its form counts 4 GB at most.`;
  return new MetadataError(message, { kind: 'no-room', format: 'wav' });
}

/** A chunk as it is. One that was cut off is given the length that it has. */
function copyChunk({ type, start, dataEnd, end, isCut }: Chunk): readonly Piece[] {
  if (!isCut && (end - start) % 2 === 0) return [{ start, end }];
  const data = { start: start + chunkHeadLength, end: dataEnd };
  const head = toChunk(type, new Uint8Array());
  viewOf(head).setUint32(4, lengthOf(data), true);
  return [head, data, new Uint8Array(lengthOf(data) & 1)];
}

function* unlabel({ type, start, dataEnd }: Chunk): Reading<Unlabelled | undefined> {
  const read = readers[type.toUpperCase()];
  const dataStart = start + chunkHeadLength;
  if (!read || dataEnd - dataStart > maxPacketBytes) return undefined;
  return read(yield { start: dataStart, end: dataEnd });
}

/** A list of texts, each in a chunk. */
function readInfo(data: Uint8Array): Unlabelled | undefined {
  if (!hasTextAt(data, 'INFO')) return undefined;
  const chunks = readBytes(data, readChunks(data.length, 4));
  const facts = chunks.map(({ type, start, dataEnd }) =>
    readField(type, toTrimmed(data.subarray(start + chunkHeadLength, dataEnd))),
  );
  const label = facts.find((each) => each.label)?.label;
  if (!facts.some(({ isLabel }) => isLabel)) return undefined;
  const others = chunks.filter((_, index) => !facts[index]?.isLabel);
  const rest = concat(['INFO', ...others.map(({ start, end }) => data.subarray(start, end))]);
  return { label, rest: others.length > 0 ? rest : undefined };
}

function readTag(data: Uint8Array): Unlabelled | undefined {
  if (!hasTextAt(data, 'ID3') || data.length < 10) return undefined;
  const facts = readId3(data);
  return facts.label && { label: facts.label, rest: toId3(facts, undefined) };
}

function readPacket(data: Uint8Array): Unlabelled | undefined {
  const { label, rest } = readXmp(data);
  return label && { label, rest: rest === undefined ? undefined : fromText(rest) };
}

/** A text without the zeros that writers end it with. */
const toTrimmed = (data: Uint8Array): string => withoutEndZeros(toText(data)).trim();
