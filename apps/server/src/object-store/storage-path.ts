import { uploadPartPath } from '@site/api-client/wire';

/** Path of the object store on the site's own origin: forms go there, objects are below. */
export const storagePath = '/storage';

/** The paths that take forms. */
export const formPaths = [storagePath, `${storagePath}/`] as const;

/** The paths whose requests may come in slowly: a form, or the part of a film, is large. */
export const slowPaths: readonly string[] = [...formPaths, uploadPartPath];
