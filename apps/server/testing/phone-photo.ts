import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';

/** The colours of {@link phonePhoto}, as red, green and blue; CMYK has both. */
export const photoColors = { top: [0xaa, 0x88, 0x66], bottom: [0x44, 0x55, 0x77] } as const;

/**
 * A photo of 30 × 40, or so many times that, as a phone saves it: 40 × 30, lying on its side, with a note how to turn
 * it. Upright, its upper half has one colour and its lower half the other.
 */
export function phonePhoto({
  scale = 1,
  hasDot = false,
}: {
  scale?: number;
  /** Whether a dot in its middle tells it from another one. */
  hasDot?: boolean;
} = {}): Sharp {
  const half = (width: number, [r, g, b]: readonly [number, number, number]) => ({
    create: { width, height: 30 * scale, channels: 3 as const, background: { r, g, b } },
  });
  return sharp(half(40 * scale, photoColors.top))
    .composite([
      { input: half(20 * scale, photoColors.bottom), gravity: 'east' },
      ...(hasDot ? [{ input: dot(scale), gravity: 'centre' }] : []),
    ])
    .removeAlpha()
    .withMetadata({ orientation: 6 });
}

const dot = (scale: number) => ({
  create: { width: 4 * scale, height: 4 * scale, channels: 3 as const, background: '#fff' },
});

/** The same photo in the colours of printers. */
export async function printedPhoto({
  quality = 80,
  ...photo
}: Parameters<typeof phonePhoto>[0] & { quality?: number } = {}): Promise<Uint8Array> {
  return await phonePhoto(photo)
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg({ quality })
    .toBuffer();
}

/** Measures a picture: its size as its pixels lie, its colours, and those of its upper and lower half. */
export async function lookAt(bytes: Uint8Array | undefined) {
  const { width, height, orientation, space, depth, hasProfile, format } =
    await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const pixel = (line: number) => [
    ...data.subarray(line * info.width * info.channels).subarray(0, info.channels),
  ];
  return {
    ...{ size: [width, height], orientation, space, depth, hasProfile, format },
    ...{ top: pixel(0), bottom: pixel(height - 1) },
  };
}

/** A colour whose channels are a little off after it was converted for printers, encoded with losses, and converted back. */
export function toNear(color: readonly number[]) {
  return color.map((channel) =>
    expect.toSatisfy((value: number) => Math.abs(value - channel) <= 20),
  );
}
