import { decodePng, encodeGreyPng } from './png.ts';
import { failAs } from './service-failure.ts';

/** More than this of 255 is opaque. */
const opaque = 127;

/**
 * A mask as many services want it: a PNG that is white where the picture is painted again and black
 * where it stays. Given is one as the port has it, transparent where the picture changes. Rejects with
 * a `ServiceFailure`, `invalid-input`, for any other file, and for one that changes nothing.
 */
export async function toWhiteMask(file: Uint8Array): Promise<Uint8Array> {
  const pixels = await decodePng(file);
  if (!pixels)
    failAs('invalid-input', 'The mask is no PNG of 8 bits a channel without interlacing.');
  const { width, height, rgba } = pixels;
  const grey = new Uint8Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    grey[pixel] = (rgba[pixel * 4 + 3] ?? 0) > opaque ? 0 : 255;
  }
  if (!grey.includes(255)) failAs('invalid-input', 'The mask is transparent nowhere.');
  return encodeGreyPng({ width, height, grey });
}
