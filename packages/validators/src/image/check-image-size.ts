/** Limits of a service on a picture's size, as far as it says. */
export interface ImageSizeLimits {
  /** Pixels of the shorter side at least. Default: any number. */
  readonly minSide?: number | undefined;
  /** Pixels of the longer side at most: what is larger is made smaller for it. Default: any number. */
  readonly maxSide?: number | undefined;
  /** Pixels at most: what has more is made smaller for it. Default: any number. */
  readonly maxPixels?: number | undefined;
  /** How many times as long as the shorter side the longer one is at most. Default: any number. */
  readonly maxRatio?: number | undefined;
}

/** A picture that is to be given to a service. */
export interface SizedImage {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Name of the picture, which an issue repeats. Absent: it is the only one. */
  readonly name?: string;
}

/** Why a service does not take a picture of this size. */
export type ImageSizeIssue = SizedImage & {
  /** Always an error: the service refuses such an image. */
  readonly severity: 'error';
} & (
    | {
        readonly code: 'image-too-small';
        /** Pixels that each side has at least. */
        readonly limit: number;
      }
    | {
        readonly code: 'image-too-narrow';
        /** How many times as long as the shorter side the longer one is at most, with one decimal. */
        readonly limit: number;
      }
  );

/**
 * Finds the issues of a picture's size for a service; empty when all is well. One that is larger than the service takes
 * is no issue by itself, since it is made smaller: it is too narrow where its shorter side would then be too short.
 */
export function checkImageSize(
  image: SizedImage,
  limits: ImageSizeLimits,
): readonly ImageSizeIssue[] {
  const shorter = Math.min(image.width, image.height);
  const { minSide = 0 } = limits;
  if (shorter < minSide) {
    return [{ ...image, code: 'image-too-small', severity: 'error', limit: minSide }];
  }
  const limit = toMaxRatio(limits);
  return Math.max(image.width, image.height) > limit * shorter
    ? [
        {
          ...image,
          code: 'image-too-narrow',
          severity: 'error',
          limit: Math.floor(10 * limit) / 10,
        },
      ]
    : [];
}

/** The greatest ratio whose shorter side is still long enough once the picture is as small as it has to be. */
function toMaxRatio({
  minSide = 0,
  maxSide = Number.POSITIVE_INFINITY,
  maxPixels = Number.POSITIVE_INFINITY,
  maxRatio = Number.POSITIVE_INFINITY,
}: ImageSizeLimits): number {
  return Math.min(maxRatio, maxSide / minSide, maxPixels / minSide ** 2);
}
