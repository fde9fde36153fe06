import { Readable } from 'node:stream';
import { RefusedAddressError } from '../files/fetch-error.ts';
import { guardedFetch } from '../files/guarded-fetch.ts';

export type CreateGuardedFetchOptions = {
  /** Of the service, as its operator has named it: the one place where requests go as they are. */
  origin: string;
  /** Bytes of a download at most. */
  maxBytes: number;
  /** Sends what goes there. */
  fetch: typeof globalThis.fetch;
};

/**
 * A `fetch` for a library that asks a service, and itself downloads what the answers link to. What is not at the
 * service's own origin is downloaded by the rules of {@link guardedFetch}: it is public, by https, sent no header of the
 * library, and no page. That holds for the address of a redirect too, which only a GET follows. Other methods reach no
 * other host.
 *
 * Rejects as `fetch` does, with a TypeError whose `cause` names the host and the reason.
 */
export function createGuardedFetch({
  origin,
  maxBytes,
  fetch,
}: CreateGuardedFetchOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'manual' });
    const { method, signal } = request;
    let url = new URL(request.url);
    if (url.origin === origin) {
      const response = await fetch(request);
      const location = response.headers.get('location');
      if (method !== 'GET' || !isRedirect(response) || location === null) return response;
      await response.body?.cancel();
      url = new URL(location, url);
    }
    try {
      if (method !== 'GET') {
        const message = `${url.host} is sent a ${method}, and is not where the engine's address leads`;
        throw new RefusedAddressError(message);
      }
      const { body } = await guardedFetch(url.href, { trustedOrigin: origin, maxBytes, signal });
      return new Response(Readable.toWeb(Readable.from(body)) as BodyInit);
    } catch (cause) {
      signal.throwIfAborted();
      throw new TypeError('fetch failed', { cause });
    }
  };
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;
