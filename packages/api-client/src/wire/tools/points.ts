import * as v from 'valibot';

/** The most that one entry of a price table may be: beyond it a zero too many is more likely. */
export const MAX_PRICE_POINTS = 1_000_000;

/** An entry of a price table: whole points. */
export const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PRICE_POINTS));
