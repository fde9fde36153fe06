import type { Face } from '@site/validators/faces';
import sharp, { type Sharp } from 'sharp';

type Pixels = {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
};

/** A face without its hair is an ellipse in its square, in parts of the square's side. */
const radius = { x: 0.36, y: 0.4 };
const center = { x: 0.5, y: 0.57 };

/** From this part of the ellipse outwards the face fades. */
const featherFrom = 0.7;

/** How far the contrast of a colour may be stretched: more shows noise. */
const maxStretch = 2;

/** Puts a face over another one: at its place and size, in its colours, with a soft edge. */
export async function blendFace({
  picture,
  target,
  facePicture,
  face,
}: {
  picture: Uint8Array;
  target: Face;
  facePicture: Uint8Array;
  face: Face;
}): Promise<Pixels> {
  const made = await readPixels(sharp(picture).autoOrient());
  const source = await readPixels(sharp(facePicture).autoOrient());
  const fitted = await cut(source, face, target.size);
  const covered = await cut(made, target, target.size);
  const tints = [0, 1, 2].map((channel) => {
    const [from, to] = [spread(fitted, channel), spread(covered, channel)];
    const stretch = Math.min(maxStretch, to.deviation / Math.max(1, from.deviation));
    return (value: number) => (value - from.mean) * stretch + to.mean;
  });
  eachOfFace(target.size, ({ x, y, weight }) => {
    const [column, row] = [target.x + x, target.y + y];
    if (column < 0 || row < 0 || column >= made.width || row >= made.height) return;
    const at = (row * made.width + column) * made.channels;
    for (const [channel, tint] of tints.entries()) {
      const put = tint(fitted.pixels[(y * fitted.width + x) * fitted.channels + channel] ?? 0);
      const before = made.pixels[at + channel] ?? 0;
      made.pixels[at + channel] = Math.round(
        Math.min(255, Math.max(0, before + (put - before) * weight)),
      );
    }
  });
  return made;
}

async function readPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { pixels: data, width, height, channels: channels === 4 ? 4 : 3 };
}

/** The square of a face, as far as the picture has it, and its edge repeated beyond; `side` pixels large. */
async function cut(of: Pixels, { x, y, size }: Face, side: number): Promise<Pixels> {
  const left = Math.max(0, -x);
  const top = Math.max(0, -y);
  const width = Math.min(of.width, x + size) - Math.max(0, x);
  const height = Math.min(of.height, y + size) - Math.max(0, y);
  const square = await sharp(of.pixels, { raw: of })
    .extract({ left: Math.max(0, x), top: Math.max(0, y), width, height })
    .extend({
      ...{ left, top, right: size - width - left, bottom: size - height - top },
      extendWith: 'copy',
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return await readPixels(sharp(square).resize(side, side, { fit: 'fill' }));
}

/** The mean of a colour inside the face, and how far it spreads around that. */
function spread({ pixels, width, channels }: Pixels, channel: number) {
  let count = 0;
  let sum = 0;
  let squares = 0;
  eachOfFace(width, ({ x, y, weight }) => {
    const value = pixels[(y * width + x) * channels + channel] ?? 0;
    count += weight;
    sum += weight * value;
    squares += weight * value ** 2;
  });
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean ** 2)) };
}

/** The pixels of a face in a square of this side; the weight is 1 in its middle and 0 at its edge. */
function eachOfFace(
  side: number,
  visit: (pixel: { x: number; y: number; weight: number }) => void,
): void {
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const across = ((x + 0.5) / side - center.x) / radius.x;
      const down = ((y + 0.5) / side - center.y) / radius.y;
      const distance = Math.hypot(across, down);
      if (distance >= 1) continue;
      const inwards = Math.min(1, (1 - distance) / (1 - featherFrom));
      // Smooth at both ends, so that no edge is seen.
      visit({ x, y, weight: inwards ** 2 * (3 - 2 * inwards) });
    }
  }
}
