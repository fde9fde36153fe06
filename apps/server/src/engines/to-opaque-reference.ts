import type { InputFile } from '@site/engines';

/** Pixels of a side at most: no more are followed. */
const maxSide = 2048;

/**
 * A picture that is followed, as a `reference` that ControlNet can read: upright, in sRGB, without transparency or a
 * palette.
 */
export function toOpaqueReference(file: InputFile): InputFile {
  const { readBytes } = file;
  if (!readBytes) return { ...file, role: 'reference' };
  return {
    role: 'reference',
    mimeType: 'image/png',
    async readBytes(options) {
      const { default: sharp } = await import('sharp');
      return await sharp(await readBytes(options))
        .autoOrient()
        .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .png()
        .toBuffer();
    },
  };
}
