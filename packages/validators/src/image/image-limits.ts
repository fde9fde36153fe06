import type { AllowedImageType } from './detect-image-type.ts';

/** The most bytes of one picture: 10 MB. */
export const MAX_IMAGE_SIZE = 10_485_760;

/** The most pictures of one paste. */
export const MAX_BATCH_IMAGES = 10;

/** The most reference images of one prompt. */
export const MAX_REFERENCE_IMAGES = 5;

/** The types that are taken, as `accept` of a file field has them. */
export const ALLOWED_IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
] as const satisfies readonly `image/${AllowedImageType}`[];
