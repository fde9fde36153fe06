import { useSyncExternalStore } from 'react';
import { COLUMN_BREAKPOINTS, columnCount } from './column-count.ts';

/** The columns that a gallery has in this viewport unless people want others; 1 on the server. */
export function useColumnsOfViewport(): number {
  return useSyncExternalStore(
    subscribeToBreakpoints,
    () => columnCount(window.innerWidth),
    () => 1,
  );
}

/** Calls back when a breakpoint is crossed, and for no other change of the width. */
function subscribeToBreakpoints(onChange: () => void): () => void {
  const queries = COLUMN_BREAKPOINTS.map((width) => window.matchMedia(`(min-width: ${width}px)`));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
