/** The widths of thumbnails in pixels: one column of the gallery, on plain and on dense screens. */
export const thumbnailWidths = [320, 640, 960] as const;

/** Makes the key of a picture's thumbnail of a width. */
export function thumbnailKey(id: string, width: number): string {
  return `${id}-${width}`;
}
