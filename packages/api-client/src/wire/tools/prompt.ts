import * as v from 'valibot';

/** What a person wants to see, in words; how long it may be is checked closer by each tool. */
export const prompt = v.pipe(v.string(), v.maxLength(8_000));
