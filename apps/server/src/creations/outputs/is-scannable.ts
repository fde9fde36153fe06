import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import {
  decodeWithinBudget,
  MAX_DECODED_PIXELS,
} from '../../picture-store/decode-within-budget.ts';
import { findThresholds, stretch, threshold } from './grey-levels.ts';

/** Pixels of the longer side: a thumbnail in a chat, a picture on a phone, and one on a desktop. */
const sizes = [200, 400, 800] as const;

const largest = Math.max(...sizes);

let isPrepared = false;

/** Grey, a byte a pixel: 0 is black. */
type GreyPicture = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/**
 * Whether a picture shows a QR code that reads as `text`, byte by byte, at each of the sizes at which people
 * meet it. Phones look in several ways, and so does this: one that reads it is enough.
 */
export async function isScannable(picture: Uint8Array, text: string): Promise<boolean> {
  await prepare();
  const whole = await decode(picture);
  for (const size of sizes) {
    if (!(await readsAs(whole, { text, size }))) return false;
  }
  return true;
}

/** As it is, and twice as large where that is no more than the largest. */
async function readsAs(
  whole: GreyPicture,
  { text, size }: { text: string; size: number },
): Promise<boolean> {
  const seen = await resize(whole, size);
  const larger = 2 * size <= largest ? [await resize(seen, 2 * size)] : [];
  for (const picture of [seen, ...larger]) {
    for (const data of waysToSee(picture.data)) {
      if (await hasCode({ ...picture, data }, text)) return true;
    }
  }
  return false;
}

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
async function hasCode({ data, width, height }: GreyPicture, text: string): Promise<boolean> {
  const colors = new Uint8ClampedArray(4 * data.length).fill(255);
  for (let index = 0; index < data.length; index += 1) {
    colors.fill(data[index] as number, 4 * index, 4 * index + 3);
  }
  const image = { data: colors, width, height, colorSpace: 'srgb' } as const;
  const [code] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return code !== undefined && Buffer.from(code.bytes).equals(Buffer.from(text));
}

/** At the largest of the sizes: the others are made of it. */
async function decode(picture: Uint8Array): Promise<GreyPicture> {
  const options = { limitInputPixels: MAX_DECODED_PIXELS };
  const { width = 0, height = 0 } = await sharp(picture, options).metadata();
  return await decodeWithinBudget({ size: picture.length, pixels: width * height }, () =>
    toGrey(sharp(picture, options).autoOrient().flatten({ background: '#fff' }), largest),
  );
}

const resize = ({ data, width, height }: GreyPicture, size: number): Promise<GreyPicture> =>
  toGrey(sharp(data, { raw: { width, height, channels: 1 } }), size);

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
