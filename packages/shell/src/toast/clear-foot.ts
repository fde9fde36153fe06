/** Between toasts and what they stay clear of, in pixels. */
export const footGap = 12;

/** CSS pixels of the window, from its upper left corner. */
export type Box = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

export interface ClearFootOptions {
  /**
   * Boxes that stay in sight at the foot of the window, such as a player; those elsewhere or empty count for nothing.
   */
  bars: readonly Box[];
  /** The part of the window that is seen: an on-screen keyboard leaves less. */
  seen: Pick<Box, 'top' | 'bottom'>;
  /** The room of the toasts, and how tall they are together. */
  toasts: Pick<Box, 'left' | 'right'> & { readonly height: number };
}

/**
 * Finds the foot of the room for toasts, in pixels from the top of the window: above all bars that they would reach. A
 * bar that is taller than half of what is seen, such as a sheet that is pulled up, is no bar: toasts lie over it, above
 * those that stand in it.
 */
export function clearFoot({ bars, seen, toasts }: ClearFootOptions): number {
  const tallest = (seen.bottom - seen.top) / 2;
  const inTheWay = bars
    .filter(({ top, bottom }) => bottom > top && bottom - top <= tallest)
    .filter(({ left, right }) => left < toasts.right && right > toasts.left)
    .sort((one, other) => other.bottom - one.bottom);
  let foot = seen.bottom;
  for (const { top, bottom } of inTheWay) {
    const reached = foot - toasts.height - 2 * footGap;
    if (bottom > reached && top < foot) foot = top;
  }
  return foot;
}
