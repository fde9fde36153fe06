import type { Arrangement } from './arrange-pictures.ts';
import { galleryGap } from './picture-box.ts';

export interface VisiblePicturesOptions {
  readonly arrangement: Arrangement;
  /** Pixels. */
  readonly columnWidth: number;
  /** The upper and lower edge of what is seen, in pixels from the gallery's upper edge. */
  readonly top: number;
  readonly bottom: number;
  /** Pixels beyond both edges that are shown as well where the limit allows it. */
  readonly margin: number;
  /** Pictures at most; the margin goes first, then the last ones. */
  readonly limit: number;
}

/** The indices of the pictures that are seen or nearly so, ascending. */
export function visiblePictures({
  margin,
  limit,
  ...options
}: VisiblePicturesOptions): readonly number[] {
  const { top, bottom } = options;
  const wide = findBetween({ ...options, top: top - margin, bottom: bottom + margin });
  const found = wide.length > limit ? findBetween(options) : wide;
  return found.sort((a, b) => a - b).slice(0, limit);
}

function findBetween({
  arrangement: { columns, places },
  columnWidth,
  top,
  bottom,
}: Omit<VisiblePicturesOptions, 'margin' | 'limit'>): number[] {
  const topOf = (index: number) => {
    const place = places[index];
    return place ? place.heightAbove * columnWidth + place.picturesAbove * galleryGap : 0;
  };
  const found: number[] = [];
  for (const column of columns) {
    // The last picture that begins at or above the edge is the first one that can be seen.
    let low = 0;
    let high = column.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (topOf(column[middle] ?? 0) <= top) low = middle + 1;
      else high = middle;
    }
    for (let row = Math.max(0, low - 1); row < column.length; row += 1) {
      const index = column[row] ?? 0;
      if (topOf(index) >= bottom) break;
      const bottomOf = topOf(index) + (places[index]?.height ?? 0) * columnWidth;
      if (bottomOf > top) found.push(index);
    }
  }
  return found;
}
