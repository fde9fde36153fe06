import type { Creation, CreationPage } from '@site/api-client/creations';
import type { ToolName } from '@site/api-client/wire';
import { isOpenCreation } from '@site/shell/creations';

/**
 * A tool's feed with what else is known of its creations, the newest first: of each the latest news. The same array
 * where there is nothing new.
 */
export function joinFeed(
  feed: readonly Creation[],
  others: Iterable<Creation>,
  { tool }: { tool: ToolName },
): readonly Creation[] {
  const known = new Map(feed.map((creation) => [creation.id, creation]));
  const news = [...others].filter(
    (creation) => creation.tool === tool && isNews(creation, known.get(creation.id)),
  );
  if (news.length === 0) return feed;
  for (const creation of news) known.set(creation.id, creation);
  return [...known.values()].filter(isShown).sort(byTime);
}

/**
 * The ids of those that were deleted since the feed was asked for: the answer goes back further,
 * and is without them.
 */
export function findDeleted(
  feed: readonly Creation[],
  { creations, nextCursor }: CreationPage,
): readonly string[] {
  const told = new Set(creations.map(({ id }) => id));
  const last = nextCursor === undefined ? undefined : creations.at(-1);
  return feed
    .filter(({ id, createdAt }) => !told.has(id) && (!last || createdAt > last.createdAt))
    .map(({ id }) => id);
}

function isNews(creation: Creation, known: Creation | undefined): boolean {
  if (!known) return isShown(creation);
  if (creation === known) return false;
  // One that has ended has no revision of its own any more.
  return !isOpenCreation(creation) || creation.revision >= known.revision;
}

/** One that has succeeded is its pictures, or its texts. */
function isShown({ state, pictures = [], facts }: Creation): boolean {
  return state !== 'succeeded' || pictures.length > 0 || facts?.texts !== undefined;
}

function byTime(a: Creation, b: Creation): number {
  return Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1);
}
