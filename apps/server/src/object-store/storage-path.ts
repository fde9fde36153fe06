/** Where the object store is on the site's own origin: forms go there, objects are below. */
export const storagePath = '/storage';

/** The paths that take forms. A form may come in slowly: its file is large. */
export const formPaths = [storagePath, `${storagePath}/`] as const;
