import type { Creation, CreationPage } from '@site/api-client/creations';
import type { ToolName } from '@site/api-client/wire';
import { isOpenCreation } from '@site/shell/creations';

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

/**
 * The ids of those that were deleted since the history was asked for: the answer goes back further,
 * and is without them.
 */
export function findDeleted(
  history: readonly Creation[],
  { creations, nextCursor }: CreationPage,
): readonly string[] {
  const told = new Set(creations.map(({ id }) => id));
  const last = nextCursor === undefined ? undefined : creations.at(-1);
  return history
    .filter(({ id, createdAt }) => !told.has(id) && (!last || createdAt > last.createdAt))
    .map(({ id }) => id);
}

/** One that has succeeded is its pictures, or its texts. */
function isShown({ state, pictures = [], facts }: Creation): boolean {
  return state !== 'succeeded' || pictures.length > 0 || facts?.texts !== undefined;
}
