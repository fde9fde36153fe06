import * as v from 'valibot';

/** A whole number, 0 or more. */
export const wholeNumber = v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(value) && value >= 0, 'not a whole number from 0 on'),
);
