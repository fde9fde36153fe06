import type { Brand } from './brand.ts';
import { BrandError } from './brand-error.ts';

/**
 * The brands of one site. The first is the one for hosts that no brand claims.
 *
 * @throws {BrandError} when there is none, or two have the same id or host.
 */
export function defineBrands(list: readonly [Brand, ...Brand[]]): readonly [Brand, ...Brand[]] {
  const owners = new Map<string, string>();
  const ids = new Set<string>();
  for (const { id, hosts } of list) {
    if (ids.has(id)) throw new BrandError(id, 'id', 'two brands have it; choose another');
    ids.add(id);
    for (const [index, host] of hosts.entries()) {
      const owner = owners.get(host);
      if (owner !== undefined) {
        const whose = owner === id ? 'is named twice' : `belongs to brand "${owner}" already`;
        throw new BrandError(id, `hosts[${index}]`, `"${host}" ${whose}; take one of them out`);
      }
      owners.set(host, id);
    }
  }
  return list;
}
