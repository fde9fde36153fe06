import sharp from 'sharp';
import { encode } from 'uqr';
import type { PictureCode } from '../database/schema.ts';

/** Modules around a code that belong to nothing, as the standard asks for. */
const quietZone = 4;

/** Grey of what is not the code: a model that follows the code may make anything of it. */
const grey = 128;

/**
 * A PNG of a code, with a side of so many pixels, for an engine that draws along its lines. Each module has the same
 * number of whole pixels, so that nothing in between blurs its edges.
 */
export async function drawQrCode(
  { text, level }: Pick<PictureCode, 'text' | 'level'>,
  { side }: { side: number },
): Promise<Uint8Array> {
  const { data, size } = encode(text, { ecc: level, border: 0 });
  const module = Math.floor(side / (size + 2 * quietZone));
  const edge = Math.floor((side - size * module) / 2);
  const pixels = Buffer.alloc(side * side, grey);
  for (let y = 0; y < size * module; y += 1) {
    for (let x = 0; x < size * module; x += 1) {
      const isDark = data[Math.floor(y / module)]?.[Math.floor(x / module)] ?? false;
      pixels[(edge + y) * side + edge + x] = isDark ? 0 : 255;
    }
  }
  return await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
}
