import type { Brand } from '@site/brand';

/**
 * The origin under which search engines know a brand: its first host, by https. A `.localhost`
 * host is this machine, which has no certificate. Undefined for a brand without hosts.
 */
export function siteOrigin({ hosts: [host] }: Brand): string | undefined {
  if (!host) return undefined;
  return `${host.endsWith('.localhost') ? 'http' : 'https'}://${host}`;
}
