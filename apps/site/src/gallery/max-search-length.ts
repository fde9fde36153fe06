/** The longest text that the service searches by, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 100;
