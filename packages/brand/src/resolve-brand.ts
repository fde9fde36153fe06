import type { Brand } from './brand.ts';

/**
 * The brand of a host, as a `Host` header or `location.host` names it: with or without port, any
 * case. A host that no brand claims gets the first brand.
 */
export function resolveBrand(
  host: string | undefined,
  brands: readonly [Brand, ...Brand[]],
): Brand {
  const name = hostName(host);
  return brands.find(({ hosts }) => hosts.includes(name)) ?? brands[0];
}

/**
 * The name of a host as brands list it, from a `Host` header or `location.host`: lower case,
 * without port and without the dot that a full name may end in.
 */
export function hostName(host: string | undefined): string {
  return (host ?? '').trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** The brand with an id, or nothing. A build that is made for one brand names it so. */
export function getBrand(id: string, brands: readonly Brand[]): Brand | undefined {
  return brands.find((brand) => brand.id === id);
}
