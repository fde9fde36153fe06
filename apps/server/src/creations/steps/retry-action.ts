/** The action of a creation that goes on where another one has stopped. */
export const RETRY = 'retry';
