import type { GivenReference } from '../references/resolve-references.ts';

/** The pictures of a creation by what they are for: the first is changed, within its mask; the others are looked at. */
export function givePictures(
  images: readonly string[],
  mask: string | undefined,
): readonly GivenReference[] {
  const pictures = images.map(
    (source, index): GivenReference => ({ source, role: index === 0 ? 'source' : 'reference' }),
  );
  return mask === undefined ? pictures : [...pictures, { source: mask, role: 'mask' }];
}
