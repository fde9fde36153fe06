import sharp from 'sharp';
import type { Database } from '../database/database.ts';
import { findAssets } from './find-assets.ts';
import type { MeasureSourceOptions } from './measure-source.ts';
import { readAsset } from './read-asset.ts';

/** Milliseconds in which a bucket has to send a mask: somebody waits. */
const maxMs = 20_000;

/** By how much the shape of a mask may differ from that of its picture: its sides are whole pixels. */
const maxDifference = 0.02;

/**
 * Whether a given picture is a mask for one of this size: an upload of the person's own, a PNG with an
 * alpha channel and the picture's shape.
 */
export async function isMaskOf(
  database: Database,
  {
    userId,
    mask,
    source,
    uploadStore,
  }: Omit<MeasureSourceOptions, 'reference'> & {
    mask: MeasureSourceOptions['reference'];
    source: { readonly width: number; readonly height: number };
  },
): Promise<boolean> {
  const [asset] = (await findAssets(database, { userId, references: [mask] })).values();
  if (!asset) return false;
  try {
    const signal = AbortSignal.timeout(maxMs);
    const bytes = await readAsset(uploadStore, asset, { signal });
    const { format, hasAlpha, width, height } = await sharp(bytes).metadata();
    const difference = Math.log(width / height / (source.width / source.height));
    return format === 'png' && hasAlpha && Math.abs(difference) <= maxDifference;
  } catch {
    // Damaged, or gone meanwhile.
    return false;
  }
}
