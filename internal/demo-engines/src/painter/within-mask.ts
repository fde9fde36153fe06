import sharp from 'sharp';
import type { Picture } from './develop.ts';

/** How soft the edge of what changes is: this share of the longer side, and at least one pixel. */
const softness = 1 / 250;

/**
 * A picture that is the changed one where a mask is transparent, and the original one everywhere else,
 * byte for byte: the edge is soft on its inner side alone. `original` and `mask` are encoded.
 */
export async function withinMask(
  { width, height, bytes: changed }: Picture,
  { original, mask }: { original: Uint8Array; mask: Uint8Array },
): Promise<Picture> {
  const before = await readOriginal(original, { width, height });
  const alpha = await sharp(mask)
    .ensureAlpha()
    .extractChannel('alpha')
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .negate()
    .threshold(128)
    .raw()
    .toBuffer();
  const soft = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .blur(Math.max(1, Math.max(width, height) * softness))
    .extractChannel(0)
    .raw()
    .toBuffer();
  const bytes = new Uint8Array(before);
  for (let pixel = 0; pixel < alpha.length; pixel += 1) {
    if (alpha[pixel] === 0) continue;
    // Half of the blur is within the edge: thin lines stay visible.
    const weight = ((soft[pixel] ?? 0) / 255) ** 2;
    for (let at = pixel * 3; at < pixel * 3 + 3; at += 1) {
      const kept = bytes[at] ?? 0;
      bytes[at] = Math.round(kept + ((changed[at] ?? 0) - kept) * weight);
    }
  }
  return { width, height, bytes };
}

/** So much of the changed picture over the original one. */
export async function mix(
  { width, height, bytes: changed }: Picture,
  { original, share }: { original: Uint8Array; share: number },
): Promise<Picture> {
  const before = await readOriginal(original, { width, height });
  const bytes = before.map((kept, at) => Math.round(kept + ((changed[at] ?? 0) - kept) * share));
  return { width, height, bytes };
}

/** The size of what is made within a mask: that of the original, or less where that has more pixels than these. */
export async function sizeWithinMask(
  original: Uint8Array,
  maxPixels: number,
): Promise<{ width: number; height: number }> {
  const { width, height } = (await sharp(original).metadata()).autoOrient;
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Upright, opaque, of this size. */
async function readOriginal(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  return await sharp(bytes)
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}
