import type { Creation } from '@site/api-client/creations';
import type { ToolName } from '@site/api-client/wire';
import { isOpenCreation } from '@site/shell';

/** As many as a history shows. */
export const MAX_HISTORY = 24;

/**
 * A tool's history with its creations of `others` that have ended, the newest first. What is there
 * already stays as it is; the same array where nothing is new.
 */
export function joinHistory(
  history: readonly Creation[],
  others: Iterable<Creation>,
  { tool }: { tool: ToolName },
): readonly Creation[] {
  const known = new Set(history.map(({ id }) => id));
  const added = [...others].filter(
    (creation) =>
      creation.tool === tool &&
      !known.has(creation.id) &&
      !isOpenCreation(creation) &&
      isShown(creation),
  );
  if (added.length === 0) return history;
  return [...added, ...history]
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, MAX_HISTORY);
}

/** One that has succeeded is its pictures. */
function isShown({ state, pictures = [] }: Creation): boolean {
  return state !== 'succeeded' || pictures.length > 0;
}
