import sharp from 'sharp';

// Open files that were looked at would take room on the disk after they are deleted.
sharp.cache({ files: 0 });

export type PictureMeasures = {
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
};

/** Reads the header of the picture at this path. Undefined if it can't be read. */
export async function measurePicture(path: string): Promise<PictureMeasures | undefined> {
  try {
    const { autoOrient, hasAlpha } = await sharp(path).metadata();
    const { width, height } = autoOrient;
    return { width, height, hasAlpha };
  } catch {
    // sharp tells every picture that it can't read by an error.
    return undefined;
  }
}
