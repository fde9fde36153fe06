import { createHash } from 'node:crypto';

/** Bytes: more than a full disk takes, less than matters. */
const sizes = { min: 20_000, spread: 60_000 };

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The bytes of the one picture of a text: a PNG with one chunk, and nothing to be taken out of it. */
export function pictureOf(text: string): Buffer {
  const seed = createHash('sha256').update(text).digest();
  const size = sizes.min + (seed.readUInt32BE() % sizes.spread);
  const blocks: Buffer[] = [];
  for (let length = 0; length < size; length += seed.length) {
    blocks.push(createHash('sha256').update(seed).update(String(length)).digest());
  }
  const pixels = Buffer.concat(blocks);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(pixels.length);
  return Buffer.concat([signature, length, Buffer.from('IDAT'), pixels, Buffer.alloc(4)]);
}
