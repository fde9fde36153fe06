import { MAX_PICTURE_RATIO } from '@site/api-client/wire';

/** Pixels of a picture where nobody says, near enough: about one megapixel, whatever its shape. */
const usualPixels = 1024 * 1024;

/** Size expected of a model that decides on its sizes, until the picture is there. */
export const USUAL_SIZE = '1024x1024';

/** Engines take sides that are multiples of this. */
const step = 8;

type Size = { width: number; height: number };

/**
 * The size to draw for an aspect ratio, of about so many pixels; 1:1 gives 1024 × 1024. Of a model that makes certain `sizes`
 * alone, the first of those whose shape is nearest.
 */
export function toPictureSize(
  { width, height }: Size,
  { sizes, pixels = usualPixels }: { sizes?: readonly string[] | undefined; pixels?: number } = {},
): Size {
  // Two numbers beyond what a number holds have no quotient: they count as equal.
  const asked = Number.isNaN(width / height) ? 1 : width / height;
  const ratio = Math.min(MAX_PICTURE_RATIO, Math.max(1 / MAX_PICTURE_RATIO, asked));
  if (sizes?.length) return findNearest(sizes, ratio);
  const toSide = (length: number) => Math.round(length / step) * step;
  return { width: toSide(Math.sqrt(pixels * ratio)), height: toSide(Math.sqrt(pixels / ratio)) };
}

function findNearest(sizes: readonly string[], ratio: number): Size {
  const distance = ({ width, height }: Size) => Math.abs(Math.log(width / height / ratio));
  return sizes
    .map((size) => {
      const [width = 0, height = 0] = size.split('x').map(Number);
      return { width, height };
    })
    .reduce((nearest, size) => (distance(size) < distance(nearest) ? size : nearest));
}
