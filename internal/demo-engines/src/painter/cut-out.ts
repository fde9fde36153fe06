import sharp from 'sharp';
import type { Picture } from './develop.ts';

/** The longer side of what is looked at for a background, in pixels. */
const seenSide = 256;

/** Steps of 8-bit sRGB by which two neighbours of a background differ at most, in the sum of the channels. */
const maxStep = 14;

/** The same for a place of the background and the place on the top edge that it is reached from. */
const maxDrift = 150;

/** How much of a picture may be background; else what was found is none. */
const backgroundShare = { min: 0.08, max: 0.9 };

/**
 * How opaque each pixel of a picture stays without its background, a byte a pixel. The background is the
 * even area that touches the top edge: a sky, or the ground on which something stands. Where there is
 * none, all but a round middle is taken away. What is in the picture is not recognised.
 */
export async function cutOut(picture: Picture): Promise<Buffer> {
  const { width, height, bytes } = picture;
  const { data, info } = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize(seenSide, seenSide, { fit: 'inside', withoutEnlargement: true })
    .median(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { width: info.width, height: info.height, bytes: data };
  const background = findBackground(small);
  const share = background.reduce((sum, value) => sum + value, 0) / background.length;
  const hasBackground = share >= backgroundShare.min && share <= backgroundShare.max;
  const opaque = hasBackground ? background.map((value) => 255 * (1 - value)) : roundMiddle(small);
  return await sharp(opaque, { raw: { width: info.width, height: info.height, channels: 1 } })
    .blur(0.6)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    // As steep as an edge is.
    .linear(3, -255)
    .extractChannel(0)
    .raw()
    .toBuffer();
}

type Seen = { readonly width: number; readonly height: number; readonly bytes: Uint8Array };

/** 1 where a place can be reached from the top edge by small steps, else 0. */
function findBackground({ width, height, bytes }: Seen): Uint8Array {
  const reached = new Uint8Array(width * height);
  /** The place on the top edge from which each one was reached. */
  const origins = new Int32Array(width * height);
  const distance = (one: number, other: number) => {
    let sum = 0;
    for (let channel = 0; channel < 3; channel++) {
      sum += Math.abs((bytes[one * 3 + channel] ?? 0) - (bytes[other * 3 + channel] ?? 0));
    }
    return sum;
  };
  const queue: number[] = [];
  const reach = (place: number, origin: number) => {
    reached[place] = 1;
    origins[place] = origin;
    queue.push(place);
  };
  for (let x = 0; x < width; x++) reach(x, x);
  for (const place of queue) {
    const x = place % width;
    const origin = origins[place] ?? 0;
    const neighbours = [
      ...(x > 0 ? [place - 1] : []),
      ...(x < width - 1 ? [place + 1] : []),
      ...(place >= width ? [place - width] : []),
      ...(place < width * (height - 1) ? [place + width] : []),
    ];
    for (const next of neighbours) {
      if (reached[next] === 1 || distance(place, next) > maxStep) continue;
      if (distance(origin, next) <= maxDrift) reach(next, origin);
    }
  }
  return reached;
}

function roundMiddle({ width, height }: Seen): Uint8Array {
  const radius = Math.min(width, height) / 2 - 1;
  return Uint8Array.from({ length: width * height }, (_, place) => {
    const x = (place % width) + 0.5 - width / 2;
    const y = Math.floor(place / width) + 0.5 - height / 2;
    return Math.hypot(x, y) <= radius ? 255 : 0;
  });
}
