import type { ReferenceImage } from './reference-image.ts';

/** The same pictures with one of them at place `to`, or at the nearest end. */
export function moveImage(
  images: readonly ReferenceImage[],
  id: string,
  to: number,
): readonly ReferenceImage[] {
  const from = images.findIndex((image) => image.id === id);
  const place = Math.min(Math.max(to, 0), images.length - 1);
  const moved = images[from];
  if (!moved || from === place) return images;
  const others = images.filter((image) => image !== moved);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}
