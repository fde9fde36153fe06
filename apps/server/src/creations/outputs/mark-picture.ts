import { createMark, type Mark, type MarkWords } from '@site/media-metadata/mark';
import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  decodeWithinBudget,
  MAX_DECODED_PIXELS,
} from '../../picture-store/decode-within-budget.ts';
import { isLosslessWebp } from './is-lossless-webp.ts';

export type MarkPictureOptions = {
  readonly words: MarkWords;
  /** Texts of the QR codes that the picture may show, whose modules stay as they are. */
  readonly codes: readonly string[];
};

type Size = { readonly width: number; readonly height: number };

export type MarkedPicture = {
  readonly bytes: Uint8Array;
  readonly mark: Mark;
  /** Pixels, upright. */
  readonly size: Size;
};

/** A mark in a picture that has so many rows more than the original, below it. */
type PlacedMark = { readonly mark: Mark; readonly extraRows: number };

/**
 * Draws the mark into a picture, upright, in the format that it has. What is drawn upon is in each picture of an animation.
 *
 * @throws where the picture can't be decoded.
 */
export async function markPicture(
  original: Uint8Array,
  { words, codes }: MarkPictureOptions,
): Promise<MarkedPicture> {
  const options = { limitInputPixels: MAX_DECODED_PIXELS };
  const metadata = await sharp(original, options).metadata();
  const { pages = 1 } = metadata;
  const size = { width: metadata.autoOrient.width, height: metadata.autoOrient.height };
  const { mark, extraRows } = await placeMark(original, { size, words, codes });
  const picture = sharp(original, { ...options, animated: pages > 1 });
  if (pages === 1) picture.autoOrient();
  if (extraRows > 0) picture.extend({ bottom: extraRows, extendWith: 'copy' });
  const plate = Buffer.from(mark.svg);
  picture.composite(
    Array.from({ length: pages }, (_, page) => ({
      input: plate,
      left: mark.left,
      top: mark.top + page * size.height,
    })),
  );
  // Drawing upon it has made one that is opaque everywhere.
  if (!metadata.hasAlpha) picture.removeAlpha();
  if (metadata.hasProfile && metadata.space !== 'cmyk') picture.keepIccProfile();
  const pixels = pages * size.width * (size.height + extraRows);
  const bytes = await decodeWithinBudget({ size: original.length, pixels }, () =>
    encode(picture, { metadata, original }).toBuffer(),
  );
  return { bytes, mark, size: { width: size.width, height: size.height + extraRows } };
}

/** Encodes losslessly what was lossless, and the rest so that nobody sees that it was encoded twice. */
function encode(
  picture: Sharp,
  { metadata, original }: { metadata: Metadata; original: Uint8Array },
): Sharp {
  switch (metadata.format) {
    case 'png':
      return picture.png();
    case 'jpeg':
      return picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
    case 'webp':
      return isLosslessWebp(original)
        ? picture.webp({ lossless: true, effort: 1 })
        : picture.webp({ quality: 93, effort: 3, smartSubsample: true });
    default:
      throw new Error(`A picture of the type ${metadata.format} can't be marked`);
  }
}

/** In the quiet zone below a code, or in rows of their own where that is too small for it. */
async function placeMark(
  original: Uint8Array,
  { size, words, codes }: MarkPictureOptions & { size: Size },
): Promise<PlacedMark> {
  const mark = createMark({ ...size, words });
  const ends = await findEnds(original, codes);
  const end = Math.ceil(Math.max(0, ...ends) * size.height);
  const extraRows = Math.max(0, end + mark.height - size.height);
  const top = Math.max(end, Math.min(mark.top, size.height + extraRows - mark.height));
  return { mark: { ...mark, top }, extraRows };
}

/** Finds where the codes end that the picture shows, as shares of its height. */
async function findEnds(
  original: Uint8Array,
  codes: readonly string[],
): Promise<readonly number[]> {
  if (codes.length === 0) return [];
  // With it comes a library that most pictures have no need of.
  const { findCode } = await import('./find-code.ts');
  const ends: number[] = [];
  for (const code of codes) {
    const found = await findCode(original, code);
    if (found) ends.push(found.bottom);
  }
  return ends;
}
