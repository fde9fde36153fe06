import sharp, { type Sharp } from 'sharp';
import type { Picture } from './develop.ts';

/** Pixels of a picture that is taken. */
export const MAX_PIXELS = 100_000_000;

/** The mean and the spread of each channel of a picture. */
export type Tones = readonly { readonly mean: number; readonly stdev: number }[];

/** Rejects where the picture can't be read. */
export async function readTones(bytes: Uint8Array): Promise<Tones> {
  const small = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize(256, 256, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  return (await sharp(small.data, { raw: { width, height, channels: 3 } }).stats()).channels;
}

/** Gives each channel the mean and the spread that it has on average in the others. */
export function takeColors(others: readonly Tones[]): (image: Sharp) => Promise<Sharp> {
  const average = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return async (image) => {
    const { channels } = await image.clone().stats();
    const moved = channels.slice(0, 3).map(({ mean, stdev }, channel) => {
      const wanted = others.flatMap((tones) => tones[channel] ?? []);
      const spread = average(wanted.map((tone) => tone.stdev)) / Math.max(1, stdev);
      const factor = Math.min(2, Math.max(0.4, spread));
      return { factor, offset: average(wanted.map((tone) => tone.mean)) - factor * mean };
    });
    return image.linear(
      moved.map(({ factor }) => factor),
      moved.map(({ offset }) => offset),
    );
  };
}

/** A picture in the colours of others. */
export async function lendColors(
  { bytes, width, height }: Picture,
  others: readonly Tones[],
): Promise<Picture> {
  const image = sharp(bytes, { raw: { width, height, channels: 3 } });
  const lent = await takeColors(others)(image);
  return { width, height, bytes: new Uint8Array(await lent.raw().toBuffer()) };
}
