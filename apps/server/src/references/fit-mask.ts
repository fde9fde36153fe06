import type { InputFile } from '@site/engines';
import sharp from 'sharp';

/**
 * A mask as engines expect it: exactly as large as the picture that it is for. It was checked to have the
 * same shape, and may be smaller where a phone has drawn it.
 */
export function fitMask(mask: InputFile, source: InputFile): InputFile {
  const { readBytes } = mask;
  if (!readBytes || !source.readBytes) return mask;
  const readSource = source.readBytes;
  return {
    role: 'mask',
    mimeType: mask.mimeType,
    async readBytes(options) {
      const [drawn, picture] = await Promise.all([readBytes(options), readSource(options)]);
      const { width, height } = (await sharp(picture).metadata()).autoOrient;
      const before = await sharp(drawn).metadata();
      if (before.width === width && before.height === height) return drawn;
      return await sharp(drawn)
        .resize({ width, height, fit: 'fill', kernel: 'nearest' })
        .png()
        .toBuffer();
    },
  };
}
