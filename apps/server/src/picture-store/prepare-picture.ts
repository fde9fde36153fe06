import sharp, { type Sharp } from 'sharp';
import { decodeWithinBudget, MAX_DECODED_PIXELS } from './decode-within-budget.ts';

/** Of what is encoded again: nobody sees a difference. */
const quality = 95;

/** The formats that can lie on their side or have other colours; each stays what it is, as its type was told. */
const encoders: Readonly<Partial<Record<string, (picture: Sharp) => Sharp>>> = {
  jpeg: (picture) => picture.jpeg({ quality }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality }),
};

/**
 * A picture as every engine can read it: upright, and in sRGB with 8 bits a channel and no profile. Phones save a photo
 * as the sensor lay and note how to turn it, and services that ignore this see it on its side; printers' colours they
 * read wrongly or not at all. What is right already keeps its bytes, as do animations and what has no header that can be
 * read.
 *
 * @throws where it has more than {@link MAX_DECODED_PIXELS}, or is damaged.
 */
export async function preparePicture(bytes: Uint8Array): Promise<Uint8Array> {
  const header = await readHeader(bytes);
  if (!header) return bytes;
  const { format, width, height, orientation = 1, space, depth, hasProfile, pages = 1 } = header;
  const pixels = width * height;
  if (pixels > MAX_DECODED_PIXELS) {
    throw new Error(
      `A picture of ${width} × ${height} pixels is too large to be read: ${MAX_DECODED_PIXELS} are the most`,
    );
  }
  const isRight = orientation === 1 && space === 'srgb' && depth === 'uchar' && !hasProfile;
  const encode = encoders[format];
  if (isRight || pages > 1 || !encode) return bytes;
  return await decodeWithinBudget({ size: bytes.length, pixels }, () => {
    const picture = sharp(bytes, { limitInputPixels: MAX_DECODED_PIXELS });
    return encode(picture.autoOrient().toColourspace('srgb')).toBuffer();
  });
}

async function readHeader(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    // sharp tells every picture that it can't read by an error. The engine says what it makes of it.
    return undefined;
  }
}
