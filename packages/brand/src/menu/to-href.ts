/** One space, control character or backslash can turn a path into another site's address. */
const dangerous = /[\s\\\p{Cc}]/u;
const address = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
const scheme = /^[a-z][a-z\d+.-]*:/i;

/**
 * Resolves a route, or returns nothing when it is neither a path of this site nor `http(s):`. Relative
 * routes are those of pages under `base`, and `.` is `base` itself.
 */
export function toHref(route: string, base: string): string | undefined {
  if (route === '' || dangerous.test(route) || route.startsWith('//')) return undefined;
  if (address.test(route)) return route;
  if (scheme.test(route)) return undefined;
  if (route === '.') return base;
  return route.startsWith('/') ? route : base + route;
}

/** Whether a link leads to another host. */
export function isAddress(href: string): boolean {
  return address.test(href);
}
