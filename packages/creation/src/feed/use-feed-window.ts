import type { Creation } from '@site/api-client/creations';
import { type RefObject, useMemo } from 'react';
import { useVisibleBand } from '../gallery/use-visible-band.ts';
import { useElementWidth } from '../use-element-width.ts';
import { type FeedLine, type FeedWindow, findFeedWindow, toFeedLines } from './feed-lines.ts';
import { type LineHeights, useLineHeights } from './use-line-heights.ts';

/** CSS pixels of a feed from which on two creations stand side by side. */
const twoColumnsFrom = 1_200;

/** Pixels of a line that has not been in the page yet, where none has. */
const usualHeight = 560;

/** Pixels above and below the window that are filled as well. */
const margin = 1_000;

export interface VisibleFeed extends FeedWindow {
  readonly lines: readonly FeedLine[];
  readonly columns: number;
  readonly follow: LineHeights['follow'];
}

/** The lines of a feed, and which of them are near the window: however long it is, no others are in the page. */
export function useFeedWindow(
  list: RefObject<HTMLElement | null>,
  { creations, dayOf }: { creations: readonly Creation[]; dayOf: (moment: string) => string },
): VisibleFeed {
  const columns = useElementWidth(list) >= twoColumnsFrom ? 2 : 1;
  const { top, bottom } = useVisibleBand(list);
  const { heights, follow } = useLineHeights();
  const lines = useMemo(
    () => toFeedLines(creations, { columns, dayOf }),
    [creations, columns, dayOf],
  );
  const shown = useMemo(() => {
    const known = [...heights.values()];
    const usual =
      known.length === 0 ? usualHeight : known.reduce((sum, one) => sum + one) / known.length;
    return findFeedWindow(
      lines.map(({ key }) => heights.get(key) ?? usual),
      { top: top - margin, bottom: bottom + margin },
    );
  }, [lines, heights, top, bottom]);
  return { ...shown, lines, columns, follow };
}
