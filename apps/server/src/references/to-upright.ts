import type { InputFile } from '@site/engines';
import sharp from 'sharp';

/** Of what is encoded again: nobody sees a difference. */
const QUALITY = 95;

/**
 * A picture with its pixels as people see them. Phones save a photo as the sensor lay and note how to
 * turn it, which services ignore that compare it with a mask.
 */
export function toUpright(picture: InputFile): InputFile {
  const { readBytes } = picture;
  if (!readBytes) return picture;
  return {
    role: picture.role,
    mimeType: picture.mimeType,
    async readBytes(options) {
      const bytes = await readBytes(options);
      const { format, orientation = 1 } = await sharp(bytes).metadata();
      if (orientation === 1) return bytes;
      return await sharp(bytes)
        .autoOrient()
        .keepIccProfile()
        .toFormat(format, { quality: QUALITY })
        .toBuffer();
    },
  };
}
