/** The last picture of a page, by what the list is sorted by: the next page begins behind it. */
export type PictureCursor = {
  /** Of a list by thumbs. */
  readonly thumbUpCount?: number | undefined;
  /** When the picture was made, or thumbed up. */
  readonly time: Date;
  readonly id: string;
};

/** The cursor as callers carry it; it means nothing to them. */
export function writeCursor({ thumbUpCount, time, id }: PictureCursor): string {
  return [...(thumbUpCount === undefined ? [] : [thumbUpCount]), time.getTime(), id].join('-');
}

/** @returns undefined when it is none that `writeCursor` wrote for this kind of list. */
export function readCursor(
  text: string,
  { isByThumbs = false }: { isByThumbs?: boolean } = {},
): PictureCursor | undefined {
  const [, thumbs, time, id] = /^(?:(\d{1,9})-)?(\d{1,15})-([0-9a-f]{32})$/.exec(text) ?? [];
  if (time === undefined || id === undefined) return undefined;
  if ((thumbs !== undefined) !== isByThumbs) return undefined;
  return {
    thumbUpCount: isByThumbs ? Number(thumbs) : undefined,
    time: new Date(Number(time)),
    id,
  };
}

/** One page of the rows that were asked for with one more than `limit`. */
export function cutPage<Row>(
  rows: readonly Row[],
  { limit, toCursor }: { limit: number; toCursor: (last: Row) => PictureCursor },
): { rows: readonly Row[]; nextCursor: string | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? writeCursor(toCursor(last)) : undefined;
  return { rows: page, nextCursor };
}
