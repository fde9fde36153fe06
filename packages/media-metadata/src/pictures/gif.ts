import { concat, hasTextAt, toText } from '../bytes.ts';
import { damageOf } from '../metadata-error.ts';
import { joinRanges, type Piece, type Reading } from '../reading.ts';
import type { RewriteOptions, Rewritten } from '../rewritten.ts';
import { collectMetadata } from './picture-label.ts';

const headLength = 13;
const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const comment = 0xfe;
const application = 0xff;

/** The applications whose blocks decide how the picture looks: looping, colours. */
const kept = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** The beginning of the block that holds XMP. */
const xmpHead = '!\xff\x0bXMP DataXMP';

/**
 * XMP is no sequence of pieces with their lengths before them; wherever a reader that takes it for
 * one comes out in these bytes, they lead it to the end.
 */
const magicTrailer = Uint8Array.from({ length: 258 }, (_, index) =>
  index === 0 ? 1 : index === 257 ? 0 : 256 - index,
);

/** A GIF with one label, or without comments, XMP, private blocks, and what follows its end. */
export function* rewriteGif(size: number, options: RewriteOptions): Reading<Rewritten> {
  const bytes = yield { start: 0, end: size };
  const metadata = collectMetadata(options);
  const start = Math.min(size, headLength + colorTableLength(bytes[10] ?? 0));
  const pieces: Piece[] = [{ start: 0, end: start }];
  let at = start;
  let isWhole = false;
  while (at < size && !isWhole) {
    const end = Math.min(size, endOfBlock(bytes, at));
    const block = bytes.subarray(at, end);
    isWhole = block[0] === trailer;
    if (hasTextAt(block, xmpHead)) {
      metadata.noteXmp(block.subarray(xmpHead.length, -magicTrailer.length));
    } else if (isWhole) {
      const packet = metadata.packet();
      if (packet) pieces.push(concat([xmpHead, packet, magicTrailer]));
      pieces.push({ start: at, end });
    } else if (block[0] === extension && block[1] === comment) {
      const isLabel = metadata.noteText('', toText(joinSubBlocks(block.subarray(2))));
      if (!isLabel && !options.strips) pieces.push({ start: at, end });
    } else if (!options.strips || !isMetadata(block)) pieces.push({ start: at, end });
    at = end;
  }
  const packet = metadata.packet();
  if (!isWhole && packet) pieces.push(concat([xmpHead, packet, magicTrailer]));
  if (!options.strips) pieces.push({ start: at, end: size });
  const damage = isWhole ? undefined : damageOf('gif', 'it has no end', size);
  return { pieces: joinRanges(pieces), label: metadata.label(), damage };
}

function isMetadata(block: Uint8Array): boolean {
  if (block[0] !== extension) return false;
  return block[1] === application && !kept.some((name) => hasTextAt(block, name, 3));
}

/** Finds the end of the block at `at`; the end of the file where that is not a block. */
function endOfBlock(bytes: Uint8Array, at: number): number {
  switch (bytes[at]) {
    case trailer:
      return at + 1;
    case extension:
      return endOfSubBlocks(bytes, at + 2);
    case image:
      // Place and size, the image's own colours, the width of its first codes.
      return endOfSubBlocks(bytes, at + 10 + colorTableLength(bytes[at + 9] ?? 0) + 1);
    default:
      return bytes.length;
  }
}

/** Pieces with their length before them, an empty one at the end. */
function endOfSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

/** Joins pieces that have their lengths before them. */
function joinSubBlocks(blocks: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0; blocks[at]; at += 1 + (blocks[at] ?? 0)) {
    parts.push(blocks.subarray(at + 1, at + 1 + (blocks[at] ?? 0)));
  }
  return concat(parts);
}

/** Bytes, by the flags that announce the table. */
function colorTableLength(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}
