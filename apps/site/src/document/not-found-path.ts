/** The path that the page for unknown addresses is rendered for. */
export const NOT_FOUND_PATH = '/404';
