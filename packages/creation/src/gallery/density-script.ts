import { COLUMN_BREAKPOINTS, chosenColumns } from './column-count.ts';

/** Key of the columns that somebody wants more than usual; fewer are negative. */
export const densityKey = 'creation:density';

/** Of the document's style: the columns of its galleries. */
export const columnsProperty = '--gallery-columns';

const usual = `1+${JSON.stringify(COLUMN_BREAKPOINTS)}.filter(width=>innerWidth>=width).length`;
const chosen = `(${chosenColumns})(localStorage.getItem('${densityKey}'),${usual}).columns`;

/**
 * Text of a script for the head of a page with a gallery that applies the stored density before the first paint.
 * Without it the places of pictures have the usual columns until the page is live. A content security policy allows
 * it by the hash of this text.
 */
export const densityScript = `try{document.documentElement.style.setProperty('${columnsProperty}',${chosen})}catch{}`;
