import * as v from 'valibot';

/** Words for what a person wants to see; how long they may be is checked closer by each tool. */
export const prompt = v.pipe(v.string(), v.maxLength(8_000));
