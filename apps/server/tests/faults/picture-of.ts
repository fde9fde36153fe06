import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { readLabel } from '@site/media-metadata';
import { createMark } from '@site/media-metadata/mark';
import sharp from 'sharp';

/** Pixels: of noise, about 20,000 bytes or more, which is more than a full disk takes and less than matters. */
const width = 96;
const heights = { min: 70, spread: 210 };

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The bytes of the one picture of a text: a PNG of noise, and nothing to be taken out of it. */
export function pictureOf(text: string): Buffer {
  const seed = createHash('sha256').update(text).digest();
  const height = heights.min + (seed.readUInt32BE() % heights.spread);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue.
  header.set([8, 2], 8);
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.of(0), noise(`${seed.toString('hex')} ${row}`, 3 * width)]),
  );
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Whether this is the picture of a text as people see it: the same above its mark, and with a record. */
export async function isLabelledPictureOf(bytes: Uint8Array, text: string): Promise<boolean> {
  if (!readLabel(bytes)) return false;
  const original = pictureOf(text);
  const { height } = await sharp(original).metadata();
  const { top } = createMark({ width, height });
  const above = async (picture: Uint8Array) =>
    await sharp(picture).extract({ left: 0, top: 0, width, height: top }).raw().toBuffer();
  return (await above(bytes)).equals(await above(original));
}

function noise(seed: string, length: number): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < length; at += 32) {
    blocks.push(createHash('sha256').update(`${seed} ${at}`).digest());
  }
  return Buffer.concat(blocks).subarray(0, length);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
