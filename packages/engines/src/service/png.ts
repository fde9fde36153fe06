import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';

/** A picture, four bytes a pixel: red, green, blue, alpha. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

/** Pixels of a picture that is decoded: 160 MB of them. */
const MAX_PIXELS = 40_000_000;

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Samples a pixel, by colour type: grey, RGB, palette, grey with alpha, RGBA. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The pixels of a PNG of 8 bits a sample without interlacing, as browsers, Pillow and sharp write
 * them; undefined for any other file.
 */
export async function decodePng(bytes: Uint8Array): Promise<Pixels | undefined> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = readChunks(file);
  const header = chunks?.get('IHDR')?.[0];
  const data = chunks?.get('IDAT');
  if (header?.length !== 13 || !data) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colourType = 1, , , interlacing] = header.subarray(8);
  const channels = channelsOf[colourType];
  const palette = chunks?.get('PLTE')?.[0];
  const transparency = chunks?.get('tRNS')?.[0];
  if (depth !== 8 || interlacing !== 0 || !channels) return undefined;
  if (colourType === 3 ? !palette : transparency) return undefined;
  if (width * height === 0 || width * height > MAX_PIXELS) return undefined;
  const length = (1 + width * channels) * height;
  const rows = await promisify(inflate)(Buffer.concat(data), { maxOutputLength: length }).catch(
    () => undefined,
  );
  if (rows?.length !== length) return undefined;
  const samples = unfilter(rows, { stride: width * channels, channels });
  if (!samples) return undefined;
  const rgba = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * channels;
    const first = samples[at] ?? 0;
    if (colourType === 3) {
      for (let channel = 0; channel < 3; channel += 1) {
        rgba[pixel * 4 + channel] = palette?.[first * 3 + channel] ?? 0;
      }
      rgba[pixel * 4 + 3] = transparency?.[first] ?? 255;
    } else {
      const isGrey = channels <= 2;
      rgba[pixel * 4] = first;
      rgba[pixel * 4 + 1] = isGrey ? first : (samples[at + 1] ?? 0);
      rgba[pixel * 4 + 2] = isGrey ? first : (samples[at + 2] ?? 0);
      rgba[pixel * 4 + 3] = channels % 2 === 0 ? (samples[at + channels - 1] ?? 0) : 255;
    }
  }
  return { width, height, rgba };
}

/** A PNG in shades of grey, of one byte a pixel. */
export async function encodeGreyPng({
  width,
  height,
  grey,
}: {
  width: number;
  height: number;
  grey: Uint8Array;
}): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((1 + width) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(grey.subarray(row * width, (row + 1) * width), row * (1 + width) + 1);
  }
  return Buffer.concat([
    signature,
    writeChunk('IHDR', header),
    writeChunk('IDAT', await promisify(deflate)(rows)),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function readChunks(file: Buffer): Map<string, Buffer[]> | undefined {
  if (!file.subarray(0, signature.length).equals(signature)) return undefined;
  const chunks = new Map<string, Buffer[]>();
  for (let at = signature.length; at + 12 <= file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    if (end + 4 > file.length) return undefined;
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.set(type, [...(chunks.get(type) ?? []), file.subarray(at + 8, end)]);
    at = end + 4;
  }
  return chunks;
}

function writeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Undoes the filter of each row, which its first byte names; undefined for one that does not exist. */
function unfilter(
  rows: Buffer,
  { stride, channels }: { stride: number; channels: number },
): Uint8Array | undefined {
  const count = rows.length / (stride + 1);
  const samples = new Uint8Array(stride * count);
  for (let row = 0; row < count; row += 1) {
    const filter = rows[row * (stride + 1)] ?? 0;
    if (filter > 4) return undefined;
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const left = column < channels ? 0 : (samples[at - channels] ?? 0);
      const above = row === 0 ? 0 : (samples[at - stride] ?? 0);
      const corner = column < channels || row === 0 ? 0 : (samples[at - stride - channels] ?? 0);
      // A Uint8Array keeps the lowest eight bits, as the format asks.
      samples[at] =
        (rows[row * (stride + 1) + 1 + column] ?? 0) + predict({ filter, left, above, corner });
    }
  }
  return samples;
}

function predict({
  filter,
  left,
  above,
  corner,
}: {
  filter: number;
  left: number;
  above: number;
  corner: number;
}): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const [a, b, c] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs);
      if ((a ?? 0) <= (b ?? 0) && (a ?? 0) <= (c ?? 0)) return left;
      return (b ?? 0) <= (c ?? 0) ? above : corner;
    }
    default:
      return 0;
  }
}
