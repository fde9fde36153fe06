/** What a service takes of a picture, as far as it says: what is larger is made smaller for it. */
export type PictureLimits = {
  /** Pixels of the longer side at most. */
  readonly maxSide?: number;
  /** Pixels at most. */
  readonly maxPixels?: number;
  /** Bytes at most. */
  readonly maxBytes?: number;
};

/** As a word of an address; empty where there are none. */
export function writePictureLimits({ maxSide, maxPixels, maxBytes }: PictureLimits): string {
  const all = [maxSide, maxPixels, maxBytes];
  return all.every((limit) => limit === undefined) ? '' : all.join('-');
}

/** What {@link writePictureLimits} has written. */
export function readPictureLimits(word: string): PictureLimits {
  const [maxSide, maxPixels, maxBytes] = word.split('-').map((limit) => Number(limit));
  return {
    ...(maxSide && { maxSide }),
    ...(maxPixels && { maxPixels }),
    ...(maxBytes && { maxBytes }),
  };
}
