import type { Database } from '../database/database.ts';
import type { StoredReference } from '../database/schema.ts';
import { findAssets } from './find-assets.ts';

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
  }: {
    userId: string;
    mask: StoredReference;
    source: { readonly width: number; readonly height: number };
  },
): Promise<boolean> {
  const [asset] = (await findAssets(database, { userId, references: [mask] })).values();
  if (!asset?.width || !asset.height || !asset.hasAlpha || asset.mime !== 'image/png') return false;
  const difference = Math.log(asset.width / asset.height / (source.width / source.height));
  return Math.abs(difference) <= maxDifference;
}
