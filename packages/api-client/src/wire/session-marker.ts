/**
 * The cookie beside the session's that scripts may read. It proves nothing: `1` says that somebody
 * is logged in, `0` that nobody was when the service was asked last.
 */
export const sessionMarker = { name: 'logged-in', loggedIn: '1', loggedOut: '0' } as const;
