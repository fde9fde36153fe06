import { readCursorTime } from './read-cursor-time.ts';

/** The last row of a page, by what the list is sorted by: the next page begins after it. */
export type PageCursor = {
  /** Of a list by thumbs. */
  readonly thumbUpCount?: number | undefined;
  /** When the row was made, or thumbed up. */
  readonly time: Date;
  readonly id: string;
};

export type PageOptions = {
  /** Rows at most. */
  limit: number;
  /** End of the page before. */
  cursor: PageCursor | undefined;
};

/** The cursor as callers carry it; it means nothing to them. */
export function writeCursor({ thumbUpCount, time, id }: PageCursor): string {
  return [...(thumbUpCount === undefined ? [] : [thumbUpCount]), time.getTime(), id].join('-');
}

/** @returns undefined when it is none that `writeCursor` wrote for this kind of list. */
export function readCursor(
  text: string,
  { isByThumbs = false }: { isByThumbs?: boolean } = {},
): PageCursor | undefined {
  const [, thumbs, digits = '', id] = /^(?:(\d{1,9})-)?(\d{1,15})-([0-9a-f]{32})$/.exec(text) ?? [];
  const time = readCursorTime(digits);
  if (time === undefined || id === undefined) return undefined;
  if ((thumbs !== undefined) !== isByThumbs) return undefined;
  return { thumbUpCount: isByThumbs ? Number(thumbs) : undefined, time, id };
}

/** One page out of `rows`, which were queried with one more than `limit`. */
export function cutPage<Row>(
  rows: readonly Row[],
  { limit, toCursor }: { limit: number; toCursor: (last: Row) => PageCursor },
): { rows: readonly Row[]; nextCursor: string | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? writeCursor(toCursor(last)) : undefined;
  return { rows: page, nextCursor };
}
