/**
 * From these viewport widths on (pixels, inclusive) the gallery has one column more: 2 at the
 * first, 8 at the last, unless people choose others. The placeholders in `gallery-skeleton.tsx` repeat them as
 * classes.
 */
export const COLUMN_BREAKPOINTS = [1240, 1560, 1880, 2200, 2520, 2840, 3160] as const;

/** How many columns of pictures (1 to 8) a viewport of this width in CSS pixels shows. */
export function columnCount(viewportWidth: number): number {
  return 1 + COLUMN_BREAKPOINTS.filter((breakpoint) => viewportWidth >= breakpoint).length;
}

/**
 * The columns that somebody has chosen, and the most that can be: twice as many as usual, 4 on a phone, and 12 at all,
 * since more would be more pictures than a page holds. It is sent as text too, so it uses nothing from outside itself.
 *
 * @param stored How many more than usual, as `localStorage` has it.
 */
export function chosenColumns(
  stored: string | null,
  usual: number,
): { readonly columns: number; readonly max: number } {
  const max = Math.min(12, Math.max(4, 2 * usual));
  const more = Math.round(Number(stored)) || 0;
  return { columns: Math.min(Math.max(usual + more, 1), max), max };
}
