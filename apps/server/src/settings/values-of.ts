import type * as v from 'valibot';

/** The values of a folder's variables, once they are checked. */
export type ValuesOf<Entries extends v.ObjectEntries> = v.InferOutput<
  v.ObjectSchema<Entries, undefined>
>;
