import { decodeGrey, type GreyPicture, LARGEST_SIDE, readCode, resizeGrey } from './find-code.ts';

/** Pixels of the longer side: a thumbnail in a chat, a picture on a phone, and one on a desktop. */
const sizes = [200, 400, LARGEST_SIDE] as const;

/** Whether a picture shows a QR code that reads as `text`, byte by byte, at each of the sizes at which people meet it. */
export async function isScannable(picture: Uint8Array, text: string): Promise<boolean> {
  const whole = await decodeGrey(picture);
  for (const size of sizes) {
    if (!(await readsAs(whole, { text, size }))) return false;
  }
  return true;
}

/** As it is, and twice as large where that is no more than the largest: one that reads it is enough. */
async function readsAs(
  whole: GreyPicture,
  { text, size }: { text: string; size: number },
): Promise<boolean> {
  const seen = await resizeGrey(whole, size);
  const larger = 2 * size <= LARGEST_SIDE ? [await resizeGrey(seen, 2 * size)] : [];
  for (const picture of [seen, ...larger]) {
    if (await readCode(picture, text)) return true;
  }
  return false;
}
