/** Positions that are stored: those of the pages visited last. */
export const MAX_STORED_POSITIONS = 10;

/** How far a page was scrolled, in pixels. */
export interface ScrollPosition {
  readonly page: string;
  readonly top: number;
}

/** The page visited last is the last one. */
export type ScrollPositions = readonly ScrollPosition[];

/** The positions with one more; an older one of the same page goes, and of too many the oldest. */
export function withPosition(
  positions: ScrollPositions,
  position: ScrollPosition,
): ScrollPositions {
  const others = positions.filter(({ page }) => page !== position.page);
  return [...others, position].slice(-MAX_STORED_POSITIONS);
}

/** How far a page was scrolled; undefined if it is not known any more. */
export function findPosition(positions: ScrollPositions, page: string): number | undefined {
  return positions.find((position) => position.page === page)?.top;
}

/** The positions of a text that `JSON.stringify` made of them; none where it is something else. */
export function parsePositions(text: string | undefined): ScrollPositions {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isPosition).slice(-MAX_STORED_POSITIONS) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is ScrollPosition {
  if (typeof value !== 'object' || value === null) return false;
  if (!('page' in value) || !('top' in value)) return false;
  const { page, top } = value;
  return typeof page === 'string' && typeof top === 'number' && Number.isFinite(top) && top >= 0;
}
