import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { MAX_DECODED_PIXELS } from '../picture-store/decode-within-budget.ts';

/** Pixels of the longer side: a thumbnail in a chat, a picture on a phone, and one on a desktop. */
const sizes = [200, 400, 800] as const;

let isPrepared = false;

/**
 * Whether a picture shows a QR code that reads as `text`, byte by byte, at each of the sizes at which people
 * meet it.
 */
export async function isScannable(picture: Uint8Array, text: string): Promise<boolean> {
  await prepare();
  for (const size of sizes) {
    if (!(await readsAs(picture, { text, size }))) return false;
  }
  return true;
}

async function readsAs(
  picture: Uint8Array,
  { text, size }: { text: string; size: number },
): Promise<boolean> {
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_DECODED_PIXELS })
    .autoOrient()
    .resize(size, size, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const;
  const [code] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return code !== undefined && Buffer.from(code.bytes).equals(Buffer.from(text));
}

/** Without its WebAssembly at hand, the library would fetch it from a third-party host. */
async function prepare(): Promise<void> {
  if (isPrepared) return;
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const { buffer: wasmBinary } = new Uint8Array(await readFile(file));
  prepareZXingModule({ overrides: { wasmBinary } });
  isPrepared = true;
}
