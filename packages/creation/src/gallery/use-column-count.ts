import { useSyncExternalStore } from 'react';
import { columnBorders, columnCount } from './column-count.ts';

/** The columns that this viewport has, as long as it has them; 1 on the server. */
export function useColumnCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => columnCount(window.innerWidth),
    () => 1,
  );
}

/** Tells of each crossing of a border, and of nothing between. */
function subscribe(onChange: () => void): () => void {
  const queries = columnBorders.map((border) => window.matchMedia(`(min-width: ${border}px)`));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
