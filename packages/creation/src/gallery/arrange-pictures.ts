/** Where a picture stands in the gallery, in units that hold at any width. */
export interface Place {
  /** Counted from 0, from the left. */
  readonly column: number;
  /** Pictures above it in its column: as many gaps lie between it and the top. */
  readonly picturesAbove: number;
  /** Their heights together, in column widths. */
  readonly heightAbove: number;
  /** Its own height, in column widths. */
  readonly height: number;
}

export interface Arrangement {
  /** One place a picture, in the order given. */
  readonly places: readonly Place[];
  /** The indices of each column's pictures, from the top. */
  readonly columns: readonly (readonly number[])[];
  /** How high each column is, in column widths and without its gaps. */
  readonly heights: readonly number[];
}

/**
 * Lays pictures out in columns: each goes below the shortest column so far, the leftmost of
 * equals. Adding pictures at the end moves none of those before. Nothing is measured: widths and
 * heights are any unit, only their ratio counts.
 */
export function arrangePictures(
  pictures: readonly { readonly width: number; readonly height: number }[],
  columnCount: number,
): Arrangement {
  const places: Place[] = [];
  const columns: number[][] = Array.from({ length: columnCount }, () => []);
  const heights = columns.map(() => 0);
  for (const [index, picture] of pictures.entries()) {
    const column = indexOfLeast(heights);
    const stack = columns[column] ?? [];
    const heightAbove = heights[column] ?? 0;
    const height = picture.height / picture.width;
    places.push({ column, picturesAbove: stack.length, heightAbove, height });
    stack.push(index);
    heights[column] = heightAbove + height;
  }
  return { places, columns, heights };
}

function indexOfLeast(values: readonly number[]): number {
  let least = 0;
  for (let index = 1; index < values.length; index += 1) {
    if ((values[index] ?? 0) < (values[least] ?? 0)) least = index;
  }
  return least;
}
