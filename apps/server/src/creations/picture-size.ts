/** Pixels of a picture, near enough: about one megapixel, whatever its shape. */
const area = 1024 * 1024;

/** Engines take sides that are multiples of this. */
const step = 8;

/** What is wider or higher than this is drawn as this. */
const maxRatio = 4;

/** The size to draw for an aspect ratio; 1:1 gives 1024 × 1024. */
export function toPictureSize({ width, height }: { width: number; height: number }) {
  // Two numbers beyond what a number holds have no quotient: they count as equal.
  const asked = Number.isNaN(width / height) ? 1 : width / height;
  const ratio = Math.min(maxRatio, Math.max(1 / maxRatio, asked));
  const toSide = (length: number) => Math.round(length / step) * step;
  return { width: toSide(Math.sqrt(area * ratio)), height: toSide(Math.sqrt(area / ratio)) };
}
