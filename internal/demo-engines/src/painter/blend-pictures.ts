import sharp from 'sharp';
import type { Picture } from './develop.ts';

/** Pictures that are made of the given ones. */
const count = 4;

/** How many times as much the picture counts that one of them leans to. */
const lean = 3;

/** Pixels of a picture that is taken. */
const MAX_PIXELS = 100_000_000;

/**
 * Pictures over each other, of this size: first all alike, then each time another one more than the rest; once each has
 * had its turn, still more. No two are the same.
 * Rejects where one can't be read.
 */
export async function blendPictures(
  given: readonly Uint8Array[],
  { width, height }: Pick<Picture, 'width' | 'height'>,
): Promise<readonly Picture[]> {
  const opened = await Promise.all(
    given.map((bytes) =>
      sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize({ width, height, fit: 'cover' })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer(),
    ),
  );
  return Array.from({ length: count }, (_, nth) => {
    const turn = nth - 1;
    const weights = opened.map((_, index) =>
      nth > 0 && index === turn % opened.length
        ? lean ** (1 + Math.floor(turn / opened.length))
        : 1,
    );
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const bytes = new Uint8Array(width * height * 3);
    for (let at = 0; at < bytes.length; at += 1) {
      let value = 0;
      for (const [index, picture] of opened.entries()) {
        value += (picture[at] ?? 0) * (weights[index] ?? 0);
      }
      bytes[at] = Math.round(value / sum);
    }
    return { width, height, bytes };
  });
}
