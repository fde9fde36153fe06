import { viewOf } from '../bytes.ts';
import { damageOf, MetadataError } from '../metadata-error.ts';
import { type ByteRange, joinRanges, lengthOf, type Piece, type Reading } from '../reading.ts';
import type { RewriteOptions, Rewritten } from '../rewritten.ts';
import { toId3 } from './id3.ts';
import { readTags } from './tags.ts';
import { type Comments, noComments, readComments, toComments } from './vorbis-comment.ts';

/** Types of blocks. */
const streamInfo = 0;
const seekTable = 3;
const vorbisComment = 4;

const markLength = 4;
const headLength = 4;
const lastFlag = 0x80;
const maxBlockLength = 0xff_ff_ff;

interface Block {
  readonly type: number;
  readonly data: Piece;
}

/** The blocks of metadata, and where the sound begins. */
interface FlacBlocks {
  readonly blocks: readonly { readonly type: number; readonly range: ByteRange }[];
  readonly end: number;
}

/** A FLAC with one label, or with nothing but its sound, its table for seeking and its label. */
export function* rewriteFlac(size: number, { strips, given }: RewriteOptions): Reading<Rewritten> {
  const tags = yield* readTags(size);
  const { blocks, end } = yield* readBlocks(size, tags.soundStart + markLength);
  const comments: Comments[] = [];
  for (const { type, range } of blocks) {
    if (type !== vorbisComment) continue;
    const read = readComments(yield range);
    if (!read) throw damageOf('flac', 'its comments contradict their lengths', range.start);
    comments.push(read);
  }
  const label = given ?? comments.find((each) => each.label)?.label ?? tags.label;
  const [first = noComments] = strips ? [] : comments;
  const kept: Block[] = blocks
    .filter(({ type }) =>
      strips ? type === streamInfo || type === seekTable : type !== vorbisComment,
    )
    .map(({ type, range }) => ({ type, data: range }));
  // Next to what has to be first, so that a reader need not go far.
  if (label || first !== noComments) {
    kept.splice(1, 0, { type: vorbisComment, data: toComments(first, label) });
  }
  const pieces: Piece[] = strips ? [] : tags.id3.flatMap((tag) => toId3(tag, undefined) ?? []);
  pieces.push({ start: tags.soundStart, end: tags.soundStart + markLength });
  for (const [index, { type, data }] of kept.entries()) {
    pieces.push(toHead({ type, length: lengthOf(data), isLast: index === kept.length - 1 }), data);
  }
  pieces.push({ start: end, end: tags.soundEnd }, ...(strips ? [] : tags.after));
  return { pieces: joinRanges(pieces), label, damage: tags.damage };
}

function* readBlocks(size: number, from: number): Reading<FlacBlocks> {
  const blocks: FlacBlocks['blocks'][number][] = [];
  let at = from;
  for (let isLast = false; !isLast; ) {
    const head = yield { start: at, end: at + headLength };
    if (head.length < headLength) throw damageOf('flac', 'it ends before its sound', at);
    const bits = viewOf(head).getUint32(0);
    const range = { start: at + headLength, end: at + headLength + (bits & maxBlockLength) };
    if (range.end > size) throw damageOf('flac', 'a block is longer than the file', at);
    isLast = bits >>> 31 === 1;
    blocks.push({ type: (bits >>> 24) & ~lastFlag, range });
    at = range.end;
  }
  if (blocks[0]?.type !== streamInfo)
    throw damageOf('flac', 'it does not begin with its form', from);
  return { blocks, end: at };
}

function toHead({ type, length, isLast }: { type: number; length: number; isLast: boolean }) {
  if (length > maxBlockLength) {
    const message = 'The comments of this FLAC have no room for the label. Strip the file first.';
    throw new MetadataError(message, { kind: 'no-room', format: 'flac' });
  }
  const head = new Uint8Array(headLength);
  viewOf(head).setUint32(0, length);
  head[0] = type | (isLast ? lastFlag : 0);
  return head;
}
