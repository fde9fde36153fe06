import type { Bytes } from './bytes.ts';
import { hasTextAt } from './has-text-at.ts';

const headLength = 13;
const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const comment = 0xfe;
const application = 0xff;

/** The applications whose blocks decide how the picture looks: looping, colours. */
const kept = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** The parts of a GIF without comments, XMP, private blocks, and what follows its end. */
export function stripGif(bytes: Bytes): Bytes[] {
  const start = headLength + colorTableLength(bytes[10] ?? 0);
  const parts = [bytes.subarray(0, start)];
  let at = start;
  while (at < bytes.length) {
    const end = endOfBlock(bytes, at);
    const block = bytes.subarray(at, end);
    if (!isMetadata(block)) parts.push(block);
    at = end;
    if (block[0] === trailer) break;
  }
  return parts;
}

function isMetadata(block: Bytes): boolean {
  if (block[0] !== extension) return false;
  if (block[1] === comment) return true;
  return block[1] === application && !kept.some((name) => hasTextAt(block, name, 3));
}

/** Where the block at `at` ends; the end of the file where that is no block. */
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
