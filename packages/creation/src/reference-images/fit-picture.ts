import { detectImageType, MAX_IMAGE_SIZE, readImageFacts } from '@site/validators';

export interface FitPictureOptions {
  /** The most bytes that may be uploaded. Default: 10,485,760. */
  readonly maxSize?: number | undefined;
}

/** A picture of the device as it can be uploaded. */
export interface FittedPicture {
  /** The file itself, unless it was too large. */
  readonly file: File;
  /** The pixels that are left of one that was too large, upright. */
  readonly shrunk?: { readonly width: number; readonly height: number };
}

/** Format of each when it is shrunk. Of a GIF a canvas would keep one picture of many. */
const shrunkFormats: ReadonlyMap<string | undefined, 'jpeg' | 'png'> = new Map([
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'png'],
]);

/**
 * Makes a JPEG, PNG or WebP smaller that takes more bytes than may be uploaded: upright, with as many pixels as they allow. A
 * WebP becomes a PNG, which can be transparent too. Every other file stays as it is, however large, as does a picture that
 * this browser can't draw: `checkImage` says what is wrong with it.
 *
 * Rejects where the file can't be read any more.
 *
 * @example
 * const { file, shrunk } = await fitPicture(chosen);
 * if (shrunk) say(messages.references.shrunk(chosen.name, shrunk));
 * await client.uploadFile({ file });
 */
export async function fitPicture(
  file: File,
  { maxSize = MAX_IMAGE_SIZE }: FitPictureOptions = {},
): Promise<FittedPicture> {
  if (file.size <= maxSize) return { file };
  const { firstBytes } = await readImageFacts(file);
  const format = shrunkFormats.get(detectImageType(firstBytes));
  if (!format) return { file };
  const { shrinkPicture } = await import('./shrink-picture.ts');
  const smaller = await shrinkPicture(file, { maxSize, format });
  if (!smaller) return { file };
  const { width, height } = smaller;
  return { file: smaller.file, shrunk: { width, height } };
}
