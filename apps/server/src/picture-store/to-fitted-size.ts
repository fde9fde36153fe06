import type { ImageSizeLimits, SizedImage } from '@site/validators';

/** The size of a picture once it is within the limits of its service: its shape stays, and it is never larger. */
export function toFittedSize(
  { width, height }: Pick<SizedImage, 'width' | 'height'>,
  { maxSide = Number.POSITIVE_INFINITY, maxPixels = Number.POSITIVE_INFINITY }: ImageSizeLimits,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(
    1,
    maxSide / Math.max(width, height),
    Math.sqrt(maxPixels / (width * height)),
  );
  const shorter = toSide(Math.min(width, height) * scale);
  // Rounded down, its shorter side would make it narrower than it was, and maybe than it may be.
  const ratio = Math.max(width / height, height / width);
  const longer = Math.min(toSide(Math.max(width, height) * scale), toSide(shorter * ratio));
  return width < height ? { width: shorter, height: longer } : { width: longer, height: shorter };
}

/** Rounded down, since one pixel more could be one too many, but for what floating-point numbers lack. */
const toSide = (side: number) => Math.max(1, Math.floor(side + 1e-6));
