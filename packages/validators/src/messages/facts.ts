import type { ImageType } from '../image/detect-image-type.ts';

// How facts are written, the same in every language.

const bytesPerMb = 1_048_576;

/** So many bytes in MB, with at most two decimals: 10, 1.5. */
export function megabytes(bytes: number): number {
  return Math.round((bytes / bytesPerMb) * 100) / 100;
}

/** The files that an issue is about: the names of the first three, and how many there are. */
export function filesOf({
  name,
  names = [name],
}: {
  readonly name: string;
  readonly names?: readonly string[];
}): { readonly first: readonly string[]; readonly count: number } {
  return { first: names.slice(0, 3), count: names.length };
}

/** Names a format for people: JPEG, WebP. */
export function formatName(type: ImageType): string {
  return type === 'webp' ? 'WebP' : type.toUpperCase();
}
