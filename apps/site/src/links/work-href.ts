/** The page of a public work. */
export const workHref = (id: string): string => `/art/paintings/${id}`;
