/** Between pictures, in pixels, across and down. */
export const galleryGap = 12;

/** Of the heading of a section, in pixels: a line of large text has room in it. */
export const sectionHeadingHeight = 44;

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
