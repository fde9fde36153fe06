import type { Creation } from '@site/api-client/creations';
import type { Frame } from '../shell-context.ts';

/** Finds the address of a creation's first work: one of its own, else among the user's pictures. */
export function workHref(
  { tool, pictures: [first] = [] }: Pick<Creation, 'tool' | 'pictures'>,
  { brand, routes }: Pick<Frame, 'brand' | 'routes'>,
): string {
  const own = first && routes?.work?.(tool, first.id);
  return own ?? routes?.myPictures ?? `${brand.basePath}mypaintings`;
}
