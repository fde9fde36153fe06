import { vi } from 'vitest';
import { randomAddress } from './random-address.ts';

/**
 * Gives Node's `fetch` what a browser has: cookies. Requests with the same `x-bf` come from one
 * browser, with an address of its own, and keep their cookies apart from those of the others.
 *
 * @returns the cookies of a browser by name.
 */
export function stubBrowsers(): (fingerprint: string) => ReadonlyMap<string, string> {
  const plainFetch = globalThis.fetch;
  const jars = new Map<string, Map<string, string>>();
  const addresses = new Map<string, string>();

  function cookiesOf(fingerprint: string): Map<string, string> {
    const jar = jars.get(fingerprint) ?? new Map<string, string>();
    jars.set(fingerprint, jar);
    return jar;
  }

  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const request = new Request(...given);
    const fingerprint = request.headers.get('x-bf');
    if (fingerprint === null) return await plainFetch(request);
    const jar = cookiesOf(fingerprint);
    const headers = new Headers(request.headers);
    const address = addresses.get(fingerprint) ?? randomAddress();
    addresses.set(fingerprint, address);
    headers.set('x-forwarded-for', address);
    headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const response = await plainFetch(request, { headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  });

  return cookiesOf;
}
