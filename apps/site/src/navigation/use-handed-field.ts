import { usePathname } from 'wouter/use-browser-location';
import { findRoute } from '../routes.ts';
import { useQuery } from './use-query.ts';

/**
 * A field of the query that a page's own address hands over. A page stays until the next one has loaded,
 * whose address is there already: what that holds is not meant for it.
 */
export function useHandedField(path: string, field: string): string | undefined {
  const value = useQuery(field);
  const pathname = usePathname({ ssrPath: path });
  return findRoute(pathname)?.path === path ? value : undefined;
}
