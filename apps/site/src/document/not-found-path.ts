/** The path that the page for unknown addresses is rendered for. */
export const notFoundPath = '/404';
