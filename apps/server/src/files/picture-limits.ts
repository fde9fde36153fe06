import type { ImageSizeLimits } from '@site/validators';

/**
 * Limits of the pictures that a service takes, as far as it says: what is larger is made smaller for it, and what it
 * would not take even so is refused before anything is paid.
 */
export type PictureLimits = ImageSizeLimits & {
  /** Bytes at most. */
  readonly maxBytes?: number | undefined;
};

/** Those by which a picture is made smaller, as a word of an address; empty where there are none. */
export function writePictureLimits({ maxSide, maxPixels, maxBytes }: PictureLimits): string {
  const all = [maxSide, maxPixels, maxBytes];
  return all.every((limit) => limit === undefined) ? '' : all.join('-');
}

/** Reads what {@link writePictureLimits} has written. */
export function readPictureLimits(word: string): PictureLimits {
  const [maxSide, maxPixels, maxBytes] = word.split('-').map((limit) => Number(limit));
  return {
    ...(maxSide && { maxSide }),
    ...(maxPixels && { maxPixels }),
    ...(maxBytes && { maxBytes }),
  };
}
