import sharp, { type Region } from 'sharp';
import type { Picture } from '../painter/develop.ts';
import { MAX_PIXELS } from '../painter/lend-colors.ts';
import { marginOf } from './camera.ts';

/**
 * A picture, or an area of it, cut to the shape of a film and as large; its edges are mirrored in its margins. Rejects
 * if it can't be read.
 */
export async function cutToFrame(
  bytes: Uint8Array,
  { width, height, area }: { width: number; height: number; area?: Region },
): Promise<Picture> {
  const [across, down] = [marginOf(width), marginOf(height)];
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const { data, info } = await (area ? upright.extract(area) : upright)
    .resize(width, height, { fit: 'cover' })
    .extend({ left: across, right: across, top: down, bottom: down, extendWith: 'mirror' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: new Uint8Array(data) };
}
