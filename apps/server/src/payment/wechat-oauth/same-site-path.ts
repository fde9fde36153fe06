/** Where a redirect that can't be trusted leads instead. */
const fallbackPath = '/art/';

/** Longer addresses are nobody's page. */
const maxLength = 2_048;

/** Only paths are compared, so any origin would do. */
const anyOrigin = 'https://same-site.invalid';

/** `redirect` where it is a path of this site, else `/art/`: never another origin, in any spelling. */
export function sameSitePath(redirect: string | undefined): string {
  if (!redirect || redirect.length > maxLength || !URL.canParse(redirect, anyOrigin)) {
    return fallbackPath;
  }
  const url = new URL(redirect, anyOrigin);
  const isSafe = url.origin === anyOrigin && !url.username && !url.password;
  // `/..//host` is a path that turns into `//host`.
  if (!isSafe || !/^\/(?![/\\])/.test(url.pathname)) return fallbackPath;
  return url.pathname + url.search + url.hash;
}
