import * as v from 'valibot';

/** Names the consent that an upload belongs to: a field of every call that begins one. */
export const consentEntry = {
  /** Its id. Left out: the upload shows and plays nobody who has to agree. */
  consent: v.optional(v.pipe(v.string(), v.maxLength(64))),
};
