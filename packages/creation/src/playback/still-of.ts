import type { Picture } from '@site/api-client';

/** Pixels of a dense screen for each of CSS. */
const densest = 2;

/** The poster of a video or a sound for a place `width` CSS pixels wide; undefined where it has none. */
export function stillOf(
  { poster, thumbnails }: Pick<Picture, 'poster' | 'thumbnails'>,
  width: number,
): string | undefined {
  return thumbnails.find((one) => one.width >= width * densest)?.url ?? poster;
}
