import { galleryGap, type PictureBox, sectionHeadingHeight } from './picture-box.ts';

/** Place of a picture in the gallery. */
export interface Place extends PictureBox {
  /** Counted from 0, from the left. */
  readonly column: number;
  /** Pictures above it in its column. */
  readonly row: number;
}

/** Pictures that follow each other and stand below one heading. */
export interface Section {
  readonly name: string;
  /** CSS pixels from the gallery's top edge to that of its heading. */
  readonly top: number;
  /** The index of its first picture. */
  readonly from: number;
  /** The index after that of its last picture. */
  readonly to: number;
}

export interface Arrangement {
  /** One place a picture, in the order given. */
  readonly places: readonly Place[];
  /** The indices of each column's pictures, from the top. */
  readonly columns: readonly (readonly number[])[];
  /** In their order; none where pictures have no sections. */
  readonly sections: readonly Section[];
  /** How far down the lowest picture reaches, in pixels. */
  readonly height: number;
}

export interface ArrangePicturesOptions<Item> {
  columnCount: number;
  /** Pixels. */
  columnWidth: number;
  /** Names the section of a picture: the same for all that follow each other in it. Default: there are none. */
  sectionOf?: ((item: Item) => string) | undefined;
}

/**
 * Lays pictures out in columns: each goes below the shortest column so far, the leftmost of equals. Each section
 * begins below all of the one before, with room for its heading. Adding pictures at the end moves none of those
 * before. Nothing is measured: widths and heights are any unit, only their ratio counts, so that a picture keeps its
 * column at any width.
 */
export function arrangePictures<Item extends { readonly width: number; readonly height: number }>(
  items: readonly Item[],
  { columnCount, columnWidth, sectionOf }: ArrangePicturesOptions<Item>,
): Arrangement {
  const places: Place[] = [];
  const columns: number[][] = Array.from({ length: columnCount }, () => []);
  const sections: { name: string; top: number; from: number; to: number }[] = [];
  /** Of each column in this section: its pictures, and their heights in column widths. */
  const stacks = columns.map(() => ({ count: 0, height: 0 }));
  let begin = 0;
  let end = 0;
  for (const [index, item] of items.entries()) {
    const name = sectionOf?.(item);
    let section = sections.at(-1);
    if (name !== undefined && name !== section?.name) {
      section = { name, top: index === 0 ? 0 : end + galleryGap, from: index, to: index };
      sections.push(section);
      begin = section.top + sectionHeadingHeight;
      for (const stack of stacks) Object.assign(stack, { count: 0, height: 0 });
    }
    if (section) section.to = index + 1;
    const column = indexOfLowest(stacks);
    const [stack, above] = [stacks[column], columns[column]];
    if (!stack || !above) continue;
    const ratio = item.height / item.width;
    const top = begin + stack.height * columnWidth + stack.count * galleryGap;
    const height = ratio * columnWidth;
    const left = column * (columnWidth + galleryGap);
    places.push({ column, row: above.length, left, top, width: columnWidth, height });
    above.push(index);
    stack.count += 1;
    stack.height += ratio;
    end = Math.max(end, top + height);
  }
  return { places, columns, sections, height: end };
}

function indexOfLowest(stacks: readonly { readonly height: number }[]): number {
  let lowest = 0;
  for (const [index, { height }] of stacks.entries()) {
    if (height < (stacks[lowest]?.height ?? 0)) lowest = index;
  }
  return lowest;
}
