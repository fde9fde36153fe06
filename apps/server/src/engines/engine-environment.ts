import * as v from 'valibot';

/** The variables of the engines and models that make creations. */
export const engineEntries = {
  ENGINES_FILE: v.optional(v.string()),
  ENGINE_PACKAGES: v.optional(v.string()),
};
