import * as v from 'valibot';

/** Lenient, since gateways leave out what they do not know. */
export const text = v.fallback(v.string(), '');

/** Undefined for anything that is no address. */
export const url = v.fallback(
  v.optional(v.pipe(v.string(), v.trim(), v.regex(/^https?:\/\//i))),
  undefined,
);

/** Some write numbers as text. */
export const number = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite())),
  undefined,
);
