/** The id of the element that React renders into. */
export const rootId = 'root';
