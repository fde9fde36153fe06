import type { AigcLabel } from '../aigc-label.ts';
import { concat, hasTextAt, viewOf } from '../bytes.ts';
import { type Comments, readComments, toComments } from './vorbis-comment.ts';

/** The packets that a stream begins with, by the codec. The comments are in the second one. */
export interface OggCodec {
  readonly comments: (packet: Uint8Array) => Comments | undefined;
  readonly withComments: (
    packet: Uint8Array,
    comments: Comments,
    label: AigcLabel | undefined,
  ) => Uint8Array<ArrayBuffer>;
  /** Whether samples follow this packet. */
  readonly isLast: (packet: Uint8Array) => boolean;
  /** The packet without what tells about the origin, if it can be anything but comments. */
  readonly strip: (packet: Uint8Array) => Uint8Array;
}

/** A codec whose packets have marks before what they hold. */
const markedCodec = (mark: string, { last, end }: { last: string; end: string }): OggCodec => ({
  comments: (packet) =>
    hasTextAt(packet, mark) ? readComments(packet.subarray(mark.length)) : undefined,
  withComments: (_, comments, label) => concat([mark, toComments(comments, label), end]),
  isLast: (packet) => hasTextAt(packet, last),
  strip: (packet) => packet,
});

const blockHeadLength = 4;
const lastBlock = 0x80;
const vorbisComment = 4;
/** Blocks of FLAC that tell nothing: a table for seeking. */
const seekTable = 3;
const padding = 1;

const typeOf = (block: Uint8Array) => (block[0] ?? 0) & ~lastBlock;

/** FLAC's packets are its blocks. Their number is written elsewhere, so one that goes leaves an empty one. */
const flacCodec: OggCodec = {
  comments: (packet) =>
    typeOf(packet) === vorbisComment ? readComments(packet.subarray(blockHeadLength)) : undefined,
  withComments: (packet, comments, label) => {
    const data = toComments(comments, label);
    const head = new Uint8Array(blockHeadLength);
    viewOf(head).setUint32(0, data.length);
    head[0] = vorbisComment | ((packet[0] ?? 0) & lastBlock);
    return concat([head, data]);
  },
  isLast: (packet) => ((packet[0] ?? 0) & lastBlock) !== 0,
  strip: (packet) =>
    typeOf(packet) === seekTable
      ? packet
      : Uint8Array.of(padding | ((packet[0] ?? 0) & lastBlock), 0, 0, 0),
};

const codecs: readonly (readonly [string, OggCodec | undefined])[] = [
  ['\x01vorbis', markedCodec('\x03vorbis', { last: '\x05vorbis', end: '\x01' })],
  ['OpusHead', markedCodec('OpusTags', { last: 'OpusTags', end: '' })],
  ['\x80theora', markedCodec('\x81theora', { last: '\x82theora', end: '' })],
  ['\x7fFLAC', flacCodec],
  // Tells how the other streams belong together.
  ['fishead\0', undefined],
];

/** How the stream with this first packet has its comments; undefined for a codec that is not known. */
export function codecOf(first: Uint8Array): { readonly codec: OggCodec | undefined } | undefined {
  const found = codecs.find(([mark]) => hasTextAt(first, mark));
  return found && { codec: found[1] };
}
