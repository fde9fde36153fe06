import sharp from 'sharp';
import { mix } from './curves.ts';

/** Cells of a hole in each direction: a few hundred characters, since an operation stores it. */
const cells = 64;

/** A cell belongs to a hole from this opacity on, of 255: thin strokes do, too. */
const least = 64;

/** How much of a pixel is hole: 0 to 1, soft at the edge. */
export type Hole = (x: number, y: number) => number;

/** Reads where a mask is transparent, as a text; undefined if nowhere. */
export async function readHole(mask: Uint8Array): Promise<string | undefined> {
  const transparent = await sharp(mask)
    .ensureAlpha()
    .extractChannel('alpha')
    .negate()
    .resize({ width: cells, height: cells, fit: 'fill' })
    .raw()
    .toBuffer();
  const bits = new Uint8Array(cells ** 2 / 8);
  for (const [cell, share] of transparent.entries()) {
    if (share >= least) bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7));
  }
  return bits.some(Boolean) ? Buffer.from(bits).toString('base64') : undefined;
}

/** A hole over a picture of this size. */
export function createHole(
  hole: string | undefined,
  { width, height }: { width: number; height: number },
): Hole {
  if (hole === undefined) return () => 0;
  const bits = Buffer.from(hole, 'base64');
  const within = (at: number) => Math.min(cells - 1, Math.max(0, at));
  const at = (column: number, row: number) => {
    const cell = within(row) * cells + within(column);
    return ((bits[cell >> 3] ?? 0) >> (cell & 7)) & 1;
  };
  return (x, y) => {
    const column = ((x + 0.5) / width) * cells - 0.5;
    const row = ((y + 0.5) / height) * cells - 0.5;
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const above = mix(at(left, top), at(left + 1, top), column - left);
    const below = mix(at(left, top + 1), at(left + 1, top + 1), column - left);
    return mix(above, below, row - top);
  };
}
