/** The id of the element that React renders into. */
export const rootId = 'root';

/**
 * The id of the template in the head that holds the links to a page's own modules, where the page's
 * script adds them once what it loads first is there.
 */
export const pagePreloadsId = 'page-preloads';
