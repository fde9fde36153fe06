import type { Arrangement, Place } from './arrange-pictures.ts';

/** Between pictures, in pixels, across and down. */
export const galleryGap = 12;

/** Pixels from the left and upper edge of the gallery. */
export interface PictureBox {
  /** CSS pixels from the gallery's left edge. */
  readonly left: number;
  /** CSS pixels from the gallery's top edge. */
  readonly top: number;
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
}

/** How wide one of so many columns is, in pixels. */
export function columnWidthOf(galleryWidth: number, columnCount: number): number {
  return Math.max(0, (galleryWidth - (columnCount - 1) * galleryGap) / columnCount);
}

/** A place at a column width in pixels. */
export function pictureBox(place: Place, columnWidth: number): PictureBox {
  return {
    left: place.column * (columnWidth + galleryGap),
    top: place.heightAbove * columnWidth + place.picturesAbove * galleryGap,
    width: columnWidth,
    height: place.height * columnWidth,
  };
}

/** How far down the lowest picture reaches, in pixels. */
export function galleryHeight({ columns, heights }: Arrangement, columnWidth: number): number {
  return heights.reduce((lowest, height, column) => {
    const gaps = Math.max(0, (columns[column]?.length ?? 0) - 1);
    return Math.max(lowest, height * columnWidth + gaps * galleryGap);
  }, 0);
}
