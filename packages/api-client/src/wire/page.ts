import * as v from 'valibot';

/** End of the page before; leave out for the first page. */
const cursor = v.optional(v.pipe(v.string(), v.maxLength(100)));

/** Fields of every list that comes in pages; `defaultLimit` is what a page has unless asked otherwise. */
// @__NO_SIDE_EFFECTS__
export function pageEntries(defaultLimit: number) {
  return {
    cursor,
    /** 1 to 100. */
    limit: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
      defaultLimit,
    ),
  };
}

/** The same in the query of a GET. */
// @__NO_SIDE_EFFECTS__
export function pageQueryEntries(defaultLimit: number) {
  return {
    cursor,
    limit: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
      String(defaultLimit),
    ),
  };
}

/** Whether the answer tells how many entries the list has on all pages. */
export const countEntry = v.optional(v.boolean(), false);

/** Whether the list has the person's favourites alone. */
export const favoritesEntry = v.optional(v.boolean(), false);

/** A choice in the query of a GET: `1` where it is made. */
export const queryFlag = v.optional(
  v.pipe(
    v.picklist(['0', '1']),
    v.transform((flag) => flag === '1'),
  ),
  '0',
);

/** The same as the query has it. */
export const toQueryFlag = (isOn = false) => (isOn ? ('1' as const) : undefined);

/** The page's end: handed back as `cursor` for the next one, null at the end of the list. */
export const nextCursor = v.pipe(
  v.nullish(v.string()),
  v.transform((cursor) => cursor ?? undefined),
);
