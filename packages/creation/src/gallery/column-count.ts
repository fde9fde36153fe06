/**
 * From these viewport widths on (pixels, inclusive) the gallery has one column more: 2 at the
 * first, 8 at the last. The placeholders in `gallery-skeleton.tsx` repeat them as classes.
 */
export const COLUMN_BREAKPOINTS = [1240, 1560, 1880, 2200, 2520, 2840, 3160] as const;

/** How many columns of pictures (1 to 8) a viewport of this width in CSS pixels shows. */
export function columnCount(viewportWidth: number): number {
  return 1 + COLUMN_BREAKPOINTS.filter((breakpoint) => viewportWidth >= breakpoint).length;
}
