import * as v from 'valibot';

/** A text, also where the service writes it as a number. */
export const textOrNumber = v.pipe(
  v.custom<string | number>(
    (value) => typeof value === 'string' || typeof value === 'number',
    'neither a text nor a number',
  ),
  v.transform(String),
);
