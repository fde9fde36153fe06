import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { ServiceFailure } from './service-failure.ts';

/** Pixels; larger than what any service takes. */
const maxPixels = 64 * 1024 * 1024;

/** More than this of 255 is opaque. */
const opaque = 127;

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Bytes of a pixel by the colour type: grey with alpha, and colour with alpha. */
const pixelBytes: Readonly<Record<number, number>> = { 4: 2, 6: 4 };

/**
 * A mask as many services want it: a PNG that is white where the picture is painted again and black
 * where it stays. Given is one as the port has it, transparent where the picture changes. Rejects with
 * a `ServiceFailure`, `invalid-input`, for any other file.
 */
export async function toWhiteMask(file: Uint8Array): Promise<Uint8Array> {
  const { width, height, channels, data } = readChunks(Buffer.from(file));
  const lineBytes = width * channels;
  const maxOutputLength = (lineBytes + 1) * height;
  const lines = await promisify(inflate)(data, { maxOutputLength }).catch((cause: unknown) => {
    throw notAMask('is broken', { cause });
  });
  if (lines.length < maxOutputLength) throw notAMask('is cut off');
  const mask = Buffer.alloc((width + 1) * height);
  let above = Buffer.alloc(lineBytes);
  for (let y = 0; y < height; y += 1) {
    const from = y * (lineBytes + 1);
    const line = lines.subarray(from + 1, from + 1 + lineBytes);
    unfilter(line, { filter: lines[from] ?? 0, above, channels });
    for (let x = 0; x < width; x += 1) {
      const alpha = line[(x + 1) * channels - 1] ?? 0;
      mask[y * (width + 1) + 1 + x] = alpha > opaque ? 0 : 255;
    }
    above = line;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    signature,
    toChunk('IHDR', header),
    toChunk('IDAT', await promisify(deflate)(mask)),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

function readChunks(file: Buffer) {
  if (!file.subarray(0, 8).equals(signature) || file.length < 33) throw notAMask('is no PNG');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const channels = pixelBytes[file[25] ?? 0];
  if (file[24] !== 8 || !channels || file[28] !== 0) {
    throw notAMask('needs an alpha channel, 8 bits a channel and no interlacing');
  }
  if (width === 0 || height === 0 || width * height > maxPixels) throw notAMask('is too large');
  const data: Buffer[] = [];
  for (let at = 8; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') {
      data.push(file.subarray(at + 8, at + 8 + length));
    }
    at += 12 + length;
  }
  return { width, height, channels, data: Buffer.concat(data) };
}

type Predict = (left: number, up: number, corner: number) => number;

/** What the filters of lines add to each byte (PNG specification, 9.2). */
const predictions: readonly Predict[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const estimate = left + up - corner;
    const toLeft = Math.abs(estimate - left);
    const toUp = Math.abs(estimate - up);
    const toCorner = Math.abs(estimate - corner);
    if (toLeft <= toUp && toLeft <= toCorner) return left;
    return toUp <= toCorner ? up : corner;
  },
];

/** Undoes the filter of a line in its place. */
function unfilter(
  line: Buffer,
  { filter, above, channels }: { filter: number; above: Buffer; channels: number },
): void {
  const predict = predictions[filter];
  if (!predict) throw notAMask('is broken');
  for (let index = 0; index < line.length; index += 1) {
    const isFirst = index < channels;
    const left = isFirst ? 0 : (line[index - channels] ?? 0);
    const corner = isFirst ? 0 : (above[index - channels] ?? 0);
    line[index] = ((line[index] ?? 0) + predict(left, above[index] ?? 0, corner)) & 255;
  }
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function notAMask(what: string, options?: ErrorOptions): ServiceFailure {
  const vendorMessage = `The mask ${what}.`;
  return new ServiceFailure({ reason: 'invalid-input', vendorMessage }, options);
}
