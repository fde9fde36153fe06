import sharp from 'sharp';

// Open files that were looked at would take room on the disk after they are deleted.
sharp.cache({ files: 0 });

export type PictureMeasures = {
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  readonly mime: string;
};

/**
 * What the header of a picture says: of a file at this path, which is not read whole, or of these bytes.
 * Undefined if it can't be read.
 */
export async function measurePicture(
  picture: string | Uint8Array | ArrayBuffer,
): Promise<PictureMeasures | undefined> {
  try {
    const { autoOrient, hasAlpha, format } = await sharp(picture).metadata();
    const { width, height } = autoOrient;
    return { width, height, hasAlpha, mime: `image/${format}` };
  } catch {
    // sharp tells every picture that it can't read by an error.
    return undefined;
  }
}
