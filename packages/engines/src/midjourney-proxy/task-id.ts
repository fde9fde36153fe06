import * as v from 'valibot';

/** An id may be a number; one that JavaScript has rounded is of no use. */
export const taskId = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
);
