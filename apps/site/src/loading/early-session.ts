import { sessionMarker } from '@site/api-client/wire';

const { name, loggedIn } = sessionMarker;

/**
 * Text of a script for the page's head that notes on the document that somebody may be logged in:
 * places of what only users see are free from the first paint.
 */
export const earlySessionScript = `if(('; '+document.cookie+';').includes('; ${name}=${loggedIn};'))document.documentElement.dataset.loggedIn=''`;
