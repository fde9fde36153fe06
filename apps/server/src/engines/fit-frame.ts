import type { InputFile } from '@site/engines';
import sharp from 'sharp';

/** Of what is encoded again: nobody sees a difference. */
const quality = 95;

/** A picture cut to the size of the film that begins with it: services take no other one. */
export function fitFrame(
  frame: InputFile,
  { width, height }: { width: number; height: number },
): InputFile {
  const { role, readBytes } = frame;
  if (!readBytes) return frame;
  return {
    role,
    mimeType: 'image/jpeg',
    async readBytes(options) {
      return await sharp(await readBytes(options))
        .autoOrient()
        .flatten({ background: '#fff' })
        .resize({ width, height, fit: 'cover' })
        .toColourspace('srgb')
        .jpeg({ quality })
        .toBuffer();
    },
  };
}
