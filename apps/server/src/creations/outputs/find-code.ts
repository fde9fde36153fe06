import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import {
  decodeWithinBudget,
  MAX_DECODED_PIXELS,
} from '../../picture-store/decode-within-budget.ts';
import { findThresholds, stretch, threshold } from './grey-levels.ts';

/** Pixels of the longer side at which a code is looked for at most: that of a picture on a desktop. */
export const LARGEST_SIDE = 800;

/** Of the code's height: its corners are found to about half a module, and the largest code has 177. */
const tolerance = 0.02;

let isPrepared = false;

/** Grey, a byte a pixel: 0 is black. */
export type GreyPicture = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Finds where a picture shows a QR code that reads as `text`, as a share of its height; undefined if nowhere. */
export async function findCode(
  picture: Uint8Array,
  text: string,
): Promise<{ readonly bottom: number } | undefined> {
  const whole = await decodeGrey(picture);
  const found = await readCode(whole, text);
  if (!found) return undefined;
  const { topLeft, topRight, bottomLeft, bottomRight } = found.position;
  const rows = [topLeft, topRight, bottomLeft, bottomRight].map(({ y }) => y);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  return { bottom: Math.min(1, (bottom + tolerance * (bottom - top)) / whole.height) };
}

/** The code of a picture that reads as `text`, byte by byte. Phones look in several ways, and so does this. */
export async function readCode(
  picture: GreyPicture,
  text: string,
): Promise<ReadResult | undefined> {
  for (const data of waysToSee(picture.data)) {
    const code = await read({ ...picture, data });
    if (code && Buffer.from(code.bytes).equals(Buffer.from(text))) return code;
  }
  return undefined;
}

/** At {@link LARGEST_SIDE}, smaller where the picture is: smaller ones are made of it. */
export async function decodeGrey(picture: Uint8Array): Promise<GreyPicture> {
  const options = { limitInputPixels: MAX_DECODED_PIXELS };
  const { width = 0, height = 0 } = await sharp(picture, options).metadata();
  return await decodeWithinBudget({ size: picture.length, pixels: width * height }, () =>
    toGrey(sharp(picture, options).autoOrient().flatten({ background: '#fff' }), LARGEST_SIDE),
  );
}

export const resizeGrey = (
  { data, width, height }: GreyPicture,
  size: number,
): Promise<GreyPicture> => toGrey(sharp(data, { raw: { width, height, channels: 1 } }), size);

/**
 * As the library sees it, by what is around each pixel; with all the contrast that there is; and in black and white by
 * one threshold for all of it: between dark and light, and in each of the two, as where a code is on grey.
 */
function* waysToSee(data: Uint8Array): Generator<Uint8Array> {
  yield data;
  yield stretch(data);
  for (const level of findThresholds(data)) yield threshold(data, level);
}

/** The library looks for light squares on dark ones as well. */
async function read({ data, width, height }: GreyPicture): Promise<ReadResult | undefined> {
  await prepare();
  const colors = new Uint8ClampedArray(4 * data.length).fill(255);
  for (let index = 0; index < data.length; index += 1) {
    colors.fill(data[index] as number, 4 * index, 4 * index + 3);
  }
  const image = { data: colors, width, height, colorSpace: 'srgb' } as const;
  const [code] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return code;
}

async function toGrey(picture: Sharp, size: number): Promise<GreyPicture> {
  const { data, info } = await picture
    .resize(size, size, { fit: 'inside' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Without its WebAssembly at hand, the library would fetch it from a third-party host. */
async function prepare(): Promise<void> {
  if (isPrepared) return;
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const { buffer: wasmBinary } = new Uint8Array(await readFile(file));
  prepareZXingModule({ overrides: { wasmBinary } });
  isPrepared = true;
}
