import * as v from 'valibot';

/** The address of an upload of the person's own, or of a picture of this site that they may see; or its path. */
export const pictureAddress = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000));
