import type { Arrangement } from './arrange-pictures.ts';

export interface VisiblePicturesOptions {
  readonly arrangement: Arrangement;
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
  arrangement,
  top,
  bottom,
  margin,
  limit,
}: VisiblePicturesOptions): readonly number[] {
  const wide = findBetween(arrangement, { top: top - margin, bottom: bottom + margin });
  const found = wide.length > limit ? findBetween(arrangement, { top, bottom }) : wide;
  return found.sort((a, b) => a - b).slice(0, limit);
}

function findBetween(
  { columns, places }: Arrangement,
  { top, bottom }: { top: number; bottom: number },
): number[] {
  const found: number[] = [];
  for (const column of columns) {
    // The last picture that begins at or above the edge is the first one that can be seen.
    let low = 0;
    let high = column.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[column[middle] ?? 0]?.top ?? 0) <= top) low = middle + 1;
      else high = middle;
    }
    for (let row = Math.max(0, low - 1); row < column.length; row += 1) {
      const index = column[row] ?? 0;
      const place = places[index];
      if (!place || place.top >= bottom) break;
      if (place.top + place.height > top) found.push(index);
    }
  }
  return found;
}
