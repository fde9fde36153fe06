import { useSearch } from 'wouter/use-browser-location';

/**
 * A field of the address's query, such as `url` of `?url=…`. Undefined if there is none, and
 * while the pre-rendered page is taken over: one file serves every query.
 */
export function useQuery(field: string): string | undefined {
  const query = useSearch({ ssrSearch: '' });
  return new URLSearchParams(query).get(field) ?? undefined;
}
