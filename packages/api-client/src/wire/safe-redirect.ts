/** Characters. No page has a longer address; most software has this limit. */
const maxLength = 2_048;
/** Only paths are compared, so any origin would do. */
const anyOrigin = 'https://same-site.invalid';

/**
 * The path to go back to, after a login or from WeChat: `redirect` where it is a path of this site, else `fallback`.
 *
 * Other origins, `//host`, `/\host`, paths that turn into one of these when dots are resolved
 * (`/..//host`), other schemes, and the login page itself are refused.
 *
 * @param options.origin The site's own origin; an absolute address of it is then taken as well.
 * @param options.fallback Where a redirect that can't be trusted leads instead. Default: `/art/`.
 * @param options.loginPath The path of the login page. Default: `/login`.
 */
export function safeRedirect(
  redirect: string | null | undefined,
  {
    origin = anyOrigin,
    fallback = '/art/',
    loginPath,
  }: {
    /** The site's own origin; an absolute address of it is then taken as well. */
    origin?: string | undefined;
    /** Target in place of a redirect that can't be trusted. Default: `/art/`. */
    fallback?: string | undefined;
    /** The path of the login page. Default: `/login`. */
    loginPath?: string | undefined;
  } = {},
): string {
  if (!redirect || redirect.length > maxLength) return fallback;
  let url: URL;
  try {
    url = new URL(redirect, origin);
  } catch {
    return fallback;
  }
  if (url.origin !== new URL(origin).origin || url.username || url.password) return fallback;
  if (!/^\/(?![/\\])/.test(url.pathname) || isLoginPath(url.pathname, loginPath)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Whether a path is the login page's, with or without a slash at its end. */
export function isLoginPath(path: string, loginPath = '/login'): boolean {
  return path === loginPath || path === `${loginPath}/`;
}
