import sharp from 'sharp';
import type { Picture } from './develop.ts';
import { MAX_PIXELS } from './lend-colors.ts';

/** Softens what is not an edge, in pixels. */
const softness = 1.2;

/** Kernel for what differs from its surroundings. */
const laplacian = { width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] };

/** Makes a clear edge a full one. */
const gain = 4;

/**
 * A picture with the edges of another one drawn into it as dark lines. The weight is from 0, which draws nothing, to
 * 2. Rejects where the other one can't be read.
 */
export async function followEdges(
  { bytes, width, height }: Picture,
  { reference, weight }: { reference: Uint8Array; weight: number },
): Promise<Picture> {
  const edges = await sharp(reference, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#fff' })
    .greyscale()
    .blur(softness)
    .raw()
    .toBuffer();
  const lines = await sharp(edges, { raw: { width, height, channels: 1 } })
    .convolve(laplacian)
    .linear((-gain * weight) / 2, 255)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data } = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .composite([
      {
        input: lines.data,
        raw: { width, height, channels: lines.info.channels },
        blend: 'multiply',
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, bytes: new Uint8Array(data) };
}
