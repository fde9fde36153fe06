/** `1K` for about as many pixels as a square of 1,024 has, whatever the shape; `2K` and so on alike. */
export function toResolution({ width, height }: { width: number; height: number }): string {
  return `${Math.round(Math.sqrt(width * height) / 1024)}K`;
}

/** Many models that make any size want sides that are multiples of this. */
const step = 16;

/** The largest size within one whose sides are such multiples. */
export function toSteppedSize({
  width,
  height,
}: {
  width: number;
  height: number;
}): `${number}x${number}` {
  const toSide = (length: number) => Math.floor(length / step) * step;
  return `${toSide(width)}x${toSide(height)}`;
}
