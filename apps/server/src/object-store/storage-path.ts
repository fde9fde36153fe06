/** Where the object store is on the site's own origin: forms go there, objects are below. */
export const storagePath = '/storage';
