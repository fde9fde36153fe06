import type { Engine } from '@site/engines';
import sharp from 'sharp';
import { encode } from 'uqr';
import type { PictureCode, PictureInput } from '../database/schema.ts';

/** Modules around a code that belong to nothing, as the standard asks for. */
const quietZone = 4;

/** What a model that follows the code may make of what is not the code. */
const grey = 128;

/** An engine that draws along the lines of a picture: it is given the code itself as `reference`. */
export function withQrCode({ start, ...engine }: Engine<PictureInput>): Engine<PictureInput> {
  return {
    ...engine,
    async start(job, options) {
      const { code, width } = job.input;
      if (!code) return await start(job, options);
      const readBytes = async () => await drawCode(code, width);
      const drawn = { role: 'reference', mimeType: 'image/png', readBytes } as const;
      return await start({ ...job, files: [...job.files, drawn] }, options);
    },
  };
}

/** Each module has the same number of whole pixels, so that nothing in between blurs its edges. */
async function drawCode({ text, level }: PictureCode, side: number): Promise<Uint8Array> {
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
