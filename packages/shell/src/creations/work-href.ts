import type { Creation } from '@site/api-client/creations';
import type { Frame } from '../shell-context.ts';

/** Where the first work of a creation is looked at: at an address of its own, else among the user's pictures. */
export function workHref(
  { tool, pictures: [first] = [] }: Pick<Creation, 'tool' | 'pictures'>,
  { brand, routes }: Pick<Frame, 'brand' | 'routes'>,
): string {
  const own = first && routes?.work?.(tool, first.id);
  return own ?? routes?.myPictures ?? `${brand.basePath}mypaintings`;
}
