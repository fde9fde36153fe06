import type { EngineOutput } from '@site/engines';
import { copyLabel } from '@site/media-metadata';
import sharp from 'sharp';
import { MAX_DECODED_PIXELS } from '../../picture-store/decode-within-budget.ts';

type Part = NonNullable<EngineOutput['part']>;

/**
 * A part of a picture, as a PNG that loses nothing: upright, with the colours of the whole, and with its
 * label that says that AI made it. Undefined if the picture can't be read, or the part is not in it.
 */
export async function cutPart(bytes: Uint8Array, part: Part): Promise<Uint8Array | undefined> {
  try {
    const options = { limitInputPixels: MAX_DECODED_PIXELS };
    const area = areaOf(part, (await sharp(bytes, options).metadata()).autoOrient);
    if (!area) return undefined;
    const encoded = await sharp(bytes, options)
      .autoOrient()
      .extract(area)
      .keepIccProfile()
      .png()
      .toBuffer();
    return copyLabel({ original: bytes, encoded });
  } catch {
    // sharp tells every picture that it can't read by an error, and nothing else was done here.
    return undefined;
  }
}

/** Pixels of a part; undefined if it has none. Each pixel of the whole is in one part. */
export function areaOf(
  { column, row, columns, rows }: Part,
  { width, height }: { width: number; height: number },
) {
  const edge = (length: number, index: number, count: number) =>
    Math.floor((length * index) / count);
  const left = edge(width, column, columns);
  const top = edge(height, row, rows);
  const right = edge(width, column + 1, columns);
  const bottom = edge(height, row + 1, rows);
  const isInside = left >= 0 && top >= 0 && right <= width && bottom <= height;
  return isInside && right > left && bottom > top
    ? { left, top, width: right - left, height: bottom - top }
    : undefined;
}
