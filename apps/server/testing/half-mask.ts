import sharp, { type Sharp } from 'sharp';

const opaque = { r: 0, g: 0, b: 0, alpha: 1 };

/** A mask that is transparent on its left half. */
export function halfMask(width: number, height: number): Sharp {
  const left = { width: Math.floor(width / 2), height, channels: 4, background: opaque } as const;
  return sharp({ create: { width, height, channels: 4, background: opaque } }).composite([
    { input: { create: left }, gravity: 'west', blend: 'dest-out' },
  ]);
}

/** How large a mask is, and how opaque at both ends of its first line, 0 to 255. */
export async function readMask(
  bytes: Uint8Array | undefined,
): Promise<{ size: readonly [width: number, height: number]; ends: readonly unknown[] }> {
  const { data, info } = await sharp(bytes)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { size: [info.width, info.height], ends: [data[0], data[info.width - 1]] };
}
