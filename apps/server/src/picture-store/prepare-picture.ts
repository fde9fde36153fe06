import sharp, { type Sharp } from 'sharp';
import type { PictureLimits } from '../files/picture-limits.ts';
import { decodeWithinBudget, MAX_DECODED_PIXELS } from './decode-within-budget.ts';

/** Of what is encoded again: nobody sees a difference. */
const quality = 95;

/** Pixels below which nothing is left of a picture. */
const minPixels = 250_000;

/** The formats that can lie on their side or have other colours; each stays what it is, as its type was told. */
const encoders: Readonly<Partial<Record<string, (picture: Sharp) => Sharp>>> = {
  jpeg: (picture) => picture.jpeg({ quality }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality }),
};

/**
 * A picture as an engine can read it: upright, in sRGB with 8 bits a channel and no profile, and within the limits of
 * its service. Phones save a photo as the sensor lay and note how to turn it, and services that ignore this see it on its
 * side; printers' colours they read wrongly or not at all. What is right already keeps its bytes, as do animations and
 * what has no header that can be read; its service says what it makes of those.
 *
 * @throws where it has more than {@link MAX_DECODED_PIXELS}, or is damaged.
 */
export async function preparePicture(
  bytes: Uint8Array,
  limits: PictureLimits = {},
): Promise<Uint8Array> {
  const header = await readHeader(bytes);
  if (!header) return bytes;
  const { format, width, height, orientation = 1, space, depth, hasProfile, pages = 1 } = header;
  const pixels = width * height;
  if (pixels > MAX_DECODED_PIXELS) {
    throw new Error(
      `A picture of ${width} × ${height} pixels is too large to be read: ${MAX_DECODED_PIXELS} are the most`,
    );
  }
  const { maxBytes = Number.POSITIVE_INFINITY } = limits;
  const scale = toScale({ width, height }, limits);
  const isRight = orientation === 1 && space === 'srgb' && depth === 'uchar' && !hasProfile;
  const encode = encoders[format];
  const isWithin = scale === 1 && bytes.length <= maxBytes;
  if ((isRight && isWithin) || pages > 1 || !encode) return bytes;

  const encodeAt = (scale: number) =>
    decodeWithinBudget({ size: bytes.length, pixels }, () => {
      const picture = sharp(bytes, { limitInputPixels: MAX_DECODED_PIXELS }).autoOrient();
      const { width, height } = header.autoOrient;
      const size = { width: toSide(width * scale), height: toSide(height * scale) };
      const resized = scale === 1 ? picture : picture.resize({ ...size, fit: 'fill' });
      return encode(resized.toColourspace('srgb')).toBuffer();
    });
  let prepared = await encodeAt(scale);
  // How many bytes its pixels take is known once they are encoded.
  for (let left = (pixels * scale ** 2) / 2; prepared.length > maxBytes; left /= 2) {
    if (left < minPixels) break;
    prepared = await encodeAt(Math.sqrt(left / pixels));
  }
  return prepared;
}

/** By how much its sides shrink, so that it has no more pixels than it may have. */
function toScale(
  { width, height }: { width: number; height: number },
  { maxSide = Number.POSITIVE_INFINITY, maxPixels = Number.POSITIVE_INFINITY }: PictureLimits,
): number {
  return Math.min(1, maxSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)));
}

/** Rounded down, since one pixel more could be one too many, but for what floating-point numbers lack. */
const toSide = (side: number) => Math.max(1, Math.floor(side + 1e-6));

async function readHeader(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    // sharp tells every picture that it can't read by an error. The engine says what it makes of it.
    return undefined;
  }
}
