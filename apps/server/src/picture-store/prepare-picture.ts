import sharp, { type Sharp } from 'sharp';
import type { PictureLimits } from '../files/picture-limits.ts';
import { decodeWithinBudget, MAX_DECODED_PIXELS } from './decode-within-budget.ts';
import { toFittedSize } from './to-fitted-size.ts';

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
  const size = header.autoOrient;
  const fitted = toFittedSize(size, limits);
  const isRight = orientation === 1 && space === 'srgb' && depth === 'uchar' && !hasProfile;
  const encode = encoders[format];
  const isWithin = isSame(fitted, size) && bytes.length <= maxBytes;
  if ((isRight && isWithin) || pages > 1 || !encode) return bytes;

  const encodeAs = (fitted: typeof size) =>
    decodeWithinBudget({ size: bytes.length, pixels }, () => {
      const picture = sharp(bytes, { limitInputPixels: MAX_DECODED_PIXELS }).autoOrient();
      const resized = isSame(fitted, size) ? picture : picture.resize({ ...fitted, fit: 'fill' });
      return encode(resized.toColourspace('srgb')).toBuffer();
    });
  let prepared = await encodeAs(fitted);
  // How many bytes its pixels take is known once they are encoded.
  let left = (fitted.width * fitted.height) / 2;
  for (; prepared.length > maxBytes && left >= minPixels; left /= 2) {
    prepared = await encodeAs(toFittedSize(size, { maxPixels: left }));
  }
  return prepared;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const isSame = (one: Size, other: Size) => one.width === other.width && one.height === other.height;

async function readHeader(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    // sharp tells every picture that it can't read by an error. The engine says what it makes of it.
    return undefined;
  }
}
