import * as v from 'valibot';

/** What every list that comes in pages takes; `defaultLimit` is what a page has unless asked otherwise. */
// @__NO_SIDE_EFFECTS__
export function pageEntries(defaultLimit: number) {
  return {
    /** Where the page before ended; leave out for the first page. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
    /** 1 to 100. */
    limit: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
      defaultLimit,
    ),
  };
}

/** The page's end: handed back as `cursor` for the next one, null at the end of the list. */
export const nextCursor = v.pipe(
  v.nullable(v.string()),
  v.transform((cursor) => cursor ?? undefined),
);
