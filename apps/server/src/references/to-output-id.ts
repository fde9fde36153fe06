const picturePath = /^\/pictures\/([0-9a-f]{32})\.[0-9a-z]{3,4}$/;

/** The picture of this site that an address leads to, on any host, since the site has several. */
export function toOutputId(address: string): string | undefined {
  // Whatever the host: a path of this site is one, too.
  const url = URL.parse(address, 'https://site.invalid');
  return url ? picturePath.exec(url.pathname)?.[1] : undefined;
}
