import type { CallDefinition } from './define-call.ts';

/**
 * Builds the address of a call: its path, and for a GET what it asks by, as a query. The fields
 * stand in the definition's order, so that the same request always has the same address.
 *
 * @param body What the call's `toBody` has made of what is given.
 */
export function addressOfCall({ method, path, request }: CallDefinition, body: unknown): string {
  if (method !== 'GET' || !request) return path;
  const given = new Map(Object.entries(Object(body)));
  const query = new URLSearchParams();
  for (const name of Object.keys(request.entries)) {
    const value = given.get(name);
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
