import { currentAddress } from '../browser.ts';

/**
 * Finds what stands before the paths of calls: `baseUrl` without a slash at its end, by default the
 * page's origin. Without a page nothing can be the default.
 */
export function resolveBaseUrl(baseUrl: string | undefined): string {
  try {
    const { protocol, origin, pathname } = new URL(baseUrl ?? '/', currentAddress()?.origin);
    if (/^https?:$/.test(protocol)) return origin + pathname.replace(/\/$/, '');
  } catch {
    // No address either: the error is the same.
  }
  throw new TypeError(`baseUrl is ${baseUrl}: give one such as https://a.example.`);
}
