import type { Creation } from '@site/api-client/creations';

/** Creations that stand side by side. */
export interface FeedLine {
  /** The id of its first creation. */
  readonly key: string;
  /** A moment of the day that begins with it (ISO 8601), where another one comes before. */
  readonly day: string | undefined;
  readonly creations: readonly Creation[];
  /** The place of its first creation in the feed, from 0. */
  readonly index: number;
}

/**
 * Lays a feed out in lines of so many creations, from the left; each day begins a line of its own.
 *
 * @param dayOf Names the day of a moment: the same for all of a day.
 */
export function toFeedLines(
  creations: readonly Creation[],
  { columns, dayOf }: { columns: number; dayOf: (moment: string) => string },
): readonly FeedLine[] {
  const lines: { key: string; day: string | undefined; creations: Creation[]; index: number }[] =
    [];
  let day: string | undefined;
  for (const [index, creation] of creations.entries()) {
    const own = dayOf(creation.createdAt);
    const last = lines.at(-1);
    if (own === day && last && last.creations.length < columns) {
      last.creations.push(creation);
      continue;
    }
    const begins = own === day ? undefined : creation.createdAt;
    lines.push({ key: creation.id, day: begins, creations: [creation], index });
    day = own;
  }
  return lines;
}

/** Which lines are in the page, and how much room those above and below take, in pixels. */
export interface FeedWindow {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly above: number;
  readonly below: number;
}

/** The lines between two edges, in pixels from the beginning of the feed. */
export function findFeedWindow(
  heights: readonly number[],
  { top, bottom }: { top: number; bottom: number },
): FeedWindow {
  let above = 0;
  let from = 0;
  while (from < heights.length - 1 && above + (heights[from] ?? 0) <= top) {
    above += heights[from] ?? 0;
    from += 1;
  }
  let to = from;
  let end = above;
  while (to < heights.length && (to === from || end < bottom)) {
    end += heights[to] ?? 0;
    to += 1;
  }
  let below = 0;
  for (const height of heights.slice(to)) below += height;
  return { from, to, above, below };
}
