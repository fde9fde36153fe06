import type { AigcLabel } from './aigc-label.ts';
import { type Bytes, fromText, hasTextAt } from './bytes.ts';
import type { Cleaned } from './cleaned.ts';
import { readXmpLabel, toXmpPacket } from './xmp.ts';

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

/** A GIF without comments, XMP, private blocks, and what follows its end. */
export function cleanGif(bytes: Bytes): Cleaned {
  const start = headLength + colorTableLength(bytes[10] ?? 0);
  const parts = [bytes.subarray(0, start)];
  let label: AigcLabel | undefined;
  let at = start;
  while (at < bytes.length) {
    const end = endOfBlock(bytes, at);
    const block = bytes.subarray(at, end);
    if (hasTextAt(block, xmpHead)) {
      label ??= readXmpLabel(block.subarray(xmpHead.length, -magicTrailer.length));
    } else if (!isMetadata(block)) parts.push(block);
    at = end;
    if (block[0] === trailer) break;
  }
  if (label) {
    const hasTrailer = parts.at(-1)?.[0] === trailer;
    const block = [...fromText(xmpHead), ...toXmpPacket(label), ...magicTrailer];
    parts.splice(hasTrailer ? -1 : parts.length, 0, Uint8Array.from(block));
  }
  return { parts, label };
}

function isMetadata(block: Bytes): boolean {
  if (block[0] !== extension) return false;
  if (block[1] === comment) return true;
  return block[1] === application && !kept.some((name) => hasTextAt(block, name, 3));
}

/** Where the block at `at` ends; the end of the file where that is not a block. */
function endOfBlock(bytes: Bytes, at: number): number {
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
function endOfSubBlocks(bytes: Bytes, from: number): number {
  let at = from;
  while (bytes[at]) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

/** Bytes, by the flags that announce the table. */
function colorTableLength(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}
