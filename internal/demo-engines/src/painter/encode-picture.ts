import sharp from 'sharp';
import type { Picture } from './develop.ts';

/** WebP that shows no artefact. */
export const encodePicture = (picture: Picture): Promise<Uint8Array> =>
  encode(picture, { quality: 93, effort: 3 });

/** WebP that is there soon, and gone in a moment. */
export const encodePreview = (picture: Picture): Promise<Uint8Array> =>
  encode(picture, { quality: 70, effort: 0 });

function encode(
  { width, height, bytes }: Picture,
  { quality, effort }: { quality: number; effort: number },
): Promise<Uint8Array> {
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort, smartSubsample: true })
    .toBuffer();
}
