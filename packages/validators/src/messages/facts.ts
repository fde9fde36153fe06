import type { ImageType } from '../image/detect-image-type.ts';

// How facts are written, the same in every language.

const bytesPerMb = 1_048_576;

/** So many bytes in MB, with at most two decimals: 10, 1.5. */
export function megabytes(bytes: number): number {
  return Math.round((bytes / bytesPerMb) * 100) / 100;
}

/** How many pictures an issue is about. */
export function countOf(issue: { readonly code: string; readonly indexes?: readonly number[] }) {
  return issue.indexes?.length ?? 1;
}

/** What people call a picture format: JPEG, WebP. */
export function formatName(type: ImageType): string {
  return type === 'webp' ? 'WebP' : type.toUpperCase();
}
