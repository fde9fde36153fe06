import { marginOf, type View } from './camera.ts';
import { type Plane, planesOf, type YuvPicture } from './yuv.ts';

/** Fixed point: the fraction of a place has 16 bits, of which the upper 8 are its weight. */
const one = 65_536;

/** Fills the frame with what the camera sees of a picture, which is larger by `marginOf` on each side. */
export function lookAt(frame: YuvPicture, picture: YuvPicture, view: View): void {
  const margins = { across: marginOf(frame.width), down: marginOf(frame.height) };
  const sources = planesOf(picture);
  for (const [index, plane] of planesOf(frame).entries()) {
    const scale = plane.width / frame.width;
    const source = sources[index] as Plane;
    sample(plane, source, {
      ...view,
      left: margins.across * scale,
      top: margins.down * scale,
    });
  }
}

function sample(
  { width, height, bytes }: Plane,
  source: Plane,
  { x, y, zoom, lean, left, top }: View & { left: number; top: number },
): void {
  const step = 1 / zoom;
  /** Of the first pixel's middle, less half a pixel: where its upper left neighbour is. */
  const start = (side: number, offset: number) =>
    side / 2 + offset * side - (side * step) / 2 + step / 2 - 0.5;
  const firstColumn = left + start(width, x);
  const firstRow = top + start(height, y);
  const stride = source.width;
  const pixels = source.bytes;
  const stepAcross = Math.round(step * one);
  for (let row = 0; row < height; row += 1) {
    const down = Math.round((firstRow + row * step) * one);
    const below = (down >> 8) & 255;
    const from = (down >> 16) * stride;
    const shift = lean * ((row + 0.5) / height - 0.5) * width;
    let across = Math.round((firstColumn + shift) * one);
    const to = row * width;
    for (let column = 0; column < width; column += 1) {
      const place = from + (across >> 16);
      const beside = (across >> 8) & 255;
      const upperLeft = pixels[place] as number;
      const lowerLeft = pixels[place + stride] as number;
      const upper = (upperLeft << 8) + ((pixels[place + 1] as number) - upperLeft) * beside;
      const lower =
        (lowerLeft << 8) + ((pixels[place + stride + 1] as number) - lowerLeft) * beside;
      bytes[to + column] = ((upper << 8) + (lower - upper) * below + 32_768) >> 16;
      across += stepAcross;
    }
  }
}
