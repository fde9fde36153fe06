import type { Arrangement } from './arrange-pictures.ts';

/**
 * The picture that a key leads to from another: the one above or below in its column, the nearest
 * one of the column beside it, the first or the last. Undefined if there is none, and for any
 * other key. In a single column left and right go up and down.
 */
export function nextPicture(
  { places, columns }: Arrangement,
  { from, key }: { from: number; key: string },
): number | undefined {
  const place = places[from];
  if (!place) return undefined;
  const column = columns[place.column] ?? [];
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return places.length - 1;
    case 'ArrowUp':
      return column[place.row - 1];
    case 'ArrowDown':
      return column[place.row + 1];
    case 'ArrowLeft':
    case 'ArrowRight': {
      const step = key === 'ArrowLeft' ? -1 : 1;
      if (columns.length === 1) return column[place.row + step];
      const middleOf = (index: number) => {
        const { top = 0, height = 0 } = places[index] ?? {};
        return top + height / 2;
      };
      const middle = middleOf(from);
      const distance = (index: number) => Math.abs(middleOf(index) - middle);
      return columns[place.column + step]?.reduce<number | undefined>(
        (best, index) => (best === undefined || distance(index) < distance(best) ? index : best),
        undefined,
      );
    }
    default:
      return undefined;
  }
}
