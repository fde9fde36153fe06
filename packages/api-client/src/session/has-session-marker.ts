import { readCookies } from '../browser.ts';
import { sessionMarker } from '../wire/session-marker.ts';

/**
 * Whether the cookie is there with which the service marks a browser that has a session. Without it
 * nobody is logged in, and there is no need to ask. False where there is no page, such as a server.
 *
 * For services that set it, as `docs/wire-protocol.md` says; another one has to be asked.
 */
export function hasSessionMarker(): boolean {
  const { name, loggedIn } = sessionMarker;
  return readCookies().split('; ').includes(`${name}=${loggedIn}`);
}
