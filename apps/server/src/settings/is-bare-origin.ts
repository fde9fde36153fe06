/** Whether an address names a server alone: no path, no query, no user. */
export function isBareOrigin(url: URL): boolean {
  return url.href === `${url.origin}/`;
}
