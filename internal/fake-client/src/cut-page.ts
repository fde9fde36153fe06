/** One page of a list: what follows `cursor`, which is the id of the last item of the page before. */
export function cutPage<Item>(
  items: readonly Item[],
  {
    cursor,
    limit,
    idOf,
  }: { cursor?: string | undefined; limit: number; idOf: (item: Item) => string },
): { page: Item[]; nextCursor: string | undefined } {
  const start = cursor === undefined ? 0 : items.findIndex((item) => idOf(item) === cursor) + 1;
  const page = items.slice(start, start + limit);
  const last = page.at(-1);
  const hasMore = start + page.length < items.length;
  return { page, nextCursor: hasMore && last !== undefined ? idOf(last) : undefined };
}
