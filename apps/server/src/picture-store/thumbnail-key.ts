/** The widths of thumbnails in pixels: one column of the gallery, on plain and on dense screens. */
export const thumbnailWidths = [320, 640, 960] as const;

/** Where a picture's thumbnail of a width is kept. */
export function thumbnailKey(id: string, width: number): string {
  return `${id}-${width}`;
}
