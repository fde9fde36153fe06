import sharp from 'sharp';
import type { Picture } from './develop.ts';

/** WebP that shows no artefact. `opacity` is a byte a pixel; undefined: it is opaque. */
export const encodePicture = (picture: Picture, opacity?: Buffer): Promise<Uint8Array> =>
  encode(picture, { quality: 93, effort: 3, opacity });

/** WebP that keeps every pixel as it is. */
export const encodeExactly = (picture: Picture): Promise<Uint8Array> =>
  encode(picture, { lossless: true, effort: 1 });

/** WebP that is there soon, and gone in a moment. */
export const encodePreview = (picture: Picture): Promise<Uint8Array> =>
  encode(picture, { quality: 70, effort: 0 });

function encode(
  { width, height, bytes }: Picture,
  {
    opacity,
    ...options
  }: { quality?: number; lossless?: boolean; effort: number; opacity?: Buffer | undefined },
): Promise<Uint8Array> {
  const image = sharp(bytes, { raw: { width, height, channels: 3 } });
  if (opacity) image.joinChannel(opacity, { raw: { width, height, channels: 1 } });
  return image.webp({ ...options, smartSubsample: true }).toBuffer();
}
