import { createHash } from 'node:crypto';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG in one colour, which follows from `key`: the same key gives the same pixels. */
export function drawPicture({
  width,
  height,
  key,
}: {
  width: number;
  height: number;
  key: string;
}): Buffer {
  const colour = createHash('sha256').update(key).digest().subarray(0, 3);
  return paint({ width, height, colour });
}

/** As ReActor's safety check leaves a picture that it does not like. */
export function drawBlack(): Buffer {
  return paint({ width: 512, height: 512, colour: Buffer.alloc(3) });
}

/**
 * The picture as Pillow writes it again: the same pixels in another file, with a text of its own. Of
 * other formats than PNG the pixels are made up, and the same for the same file.
 */
export function writeAgain(file: Buffer, { text }: { text: string }): Buffer {
  const chunks = readChunks(file);
  if (!chunks) return drawPicture({ width: 64, height: 64, key: file.toString('base64') });
  const pixels = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const rest = chunks.filter(({ type }) => type === 'IHDR' || type === 'PLTE' || type === 'tRNS');
  return Buffer.concat([
    signature,
    ...rest.map(({ type, data }) => chunk(type, data)),
    chunk('tEXt', Buffer.from(`parameters\0${text}`, 'latin1')),
    chunk('IDAT', deflateSync(inflateSync(Buffer.concat(pixels)), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Width and height, if the file is a PNG. */
export function measure(file: Buffer): { width: number; height: number } | undefined {
  const header = readChunks(file)?.find(({ type }) => type === 'IHDR');
  return header && { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) };
}

/** Whether Pillow's array of it has no fourth channel, and no places in a palette: of PNGs, grey ones and colours alone. */
export function isOpaque(file: Buffer): boolean {
  const header = readChunks(file)?.find(({ type }) => type === 'IHDR');
  return header === undefined || [0, 2].includes(header.data.readUInt8(9));
}

/** Whether Pillow would open the file. */
export function isPicture(file: Buffer): boolean {
  return (
    file.subarray(0, 8).equals(signature) ||
    file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
    file.subarray(8, 12).toString('latin1') === 'WEBP'
  );
}

function paint({ width, height, colour }: { width: number; height: number; colour: Buffer }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8); // 8 bits a channel, RGB.
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, colour)]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row.length * height, row), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function readChunks(file: Buffer): { type: string; data: Buffer }[] | undefined {
  if (!file.subarray(0, 8).equals(signature)) return undefined;
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: file.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
