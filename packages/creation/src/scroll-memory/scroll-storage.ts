import { parsePositions, type ScrollPositions } from './scroll-positions.ts';

const key = 'creation:scroll';

/** The positions of this tab. */
export function readPositions(): ScrollPositions {
  try {
    return parsePositions(sessionStorage.getItem(key));
  } catch {
    // Storage is switched off: every page begins at its top.
    return [];
  }
}

export function writePositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(positions));
  } catch {
    // Full or switched off: the page begins at its top next time.
  }
}
