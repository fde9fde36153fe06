/** The longest text that works are searched by, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 100;
