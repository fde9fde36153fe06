import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A white PNG of a size, with a text in it that distinguishes it from others. */
export function createPng({
  width,
  height,
  text,
}: {
  width: number;
  height: number;
  text: string;
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // A bit for each pixel, greyscale.
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height, 0xff);
  for (let row = 0; row < height; row += 1) rows[row * (rows.length / height)] = 0;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Reads the header of a PNG; undefined for any other file. */
export function readPng(
  bytes: Uint8Array,
): { width: number; height: number; hasAlpha: boolean } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 33 || !file.subarray(0, 8).equals(signature)) return undefined;
  const colourType = file[25] ?? 0;
  return {
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    // Greyscale with alpha is 4, colour with alpha 6.
    hasAlpha: colourType === 4 || colourType === 6,
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
