import { clamp } from '../painter/curves.ts';
import type { Picture } from '../painter/develop.ts';

/**
 * A picture as encoders take it: 8-bit BT.709 in the range of television, one byte of colour for four
 * pixels. First comes Y, then U, then V, each in rows from the top. The sides are even.
 */
export type YuvPicture = {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

export type Plane = {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

const red = 0.2126;
const blue = 0.0722;
const green = 1 - red - blue;

/** From 0 to 255 to the range of television: 16 to 235, and 16 to 240 for colour. */
const lumaScale = 219 / 255;
const blueScale = 224 / 255 / (2 * (1 - blue));
const redScale = 224 / 255 / (2 * (1 - red));

export function createYuv(width: number, height: number): YuvPicture {
  return { width, height, bytes: new Uint8Array((width * height * 3) / 2) };
}

/** Y, U and V: the same memory. */
export function planesOf({ width, height, bytes }: YuvPicture): readonly [Plane, Plane, Plane] {
  const pixels = width * height;
  const half = { width: width / 2, height: height / 2 };
  return [
    { width, height, bytes: bytes.subarray(0, pixels) },
    { ...half, bytes: bytes.subarray(pixels, pixels * 1.25) },
    { ...half, bytes: bytes.subarray(pixels * 1.25) },
  ];
}

export function toYuv({ width, height, bytes }: Picture): YuvPicture {
  const yuv = createYuv(width, height);
  const [y, u, v] = planesOf(yuv);
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2) {
      let sumOfRed = 0;
      let sumOfBlue = 0;
      let sumOfLuma = 0;
      for (let place = 0; place < 4; place += 1) {
        const pixel = (row + (place >> 1)) * width + column + (place & 1);
        const r = bytes[pixel * 3] as number;
        const b = bytes[pixel * 3 + 2] as number;
        const luma = red * r + green * (bytes[pixel * 3 + 1] as number) + blue * b;
        y.bytes[pixel] = 16.5 + lumaScale * luma;
        sumOfRed += r;
        sumOfBlue += b;
        sumOfLuma += luma;
      }
      const quarter = (row / 2) * u.width + column / 2;
      u.bytes[quarter] = 128.5 + (blueScale * (sumOfBlue - sumOfLuma)) / 4;
      v.bytes[quarter] = 128.5 + (redScale * (sumOfRed - sumOfLuma)) / 4;
    }
  }
  return yuv;
}

export function fromYuv(yuv: YuvPicture): Picture {
  const { width, height } = yuv;
  const [y, u, v] = planesOf(yuv);
  const bytes = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const column = pixel % width;
    const quarter = (((pixel - column) / width) >> 1) * u.width + (column >> 1);
    const luma = ((y.bytes[pixel] as number) - 16) / lumaScale;
    const r = luma + ((v.bytes[quarter] as number) - 128) / redScale;
    const b = luma + ((u.bytes[quarter] as number) - 128) / blueScale;
    const g = (luma - red * r - blue * b) / green;
    for (const [channel, value] of [r, g, b].entries()) {
      bytes[pixel * 3 + channel] = Math.round(clamp(value, 0, 255));
    }
  }
  return { width, height, bytes };
}
