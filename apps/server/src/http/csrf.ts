import { codes } from '@site/api-client/wire';
import type { Context, MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.ts';
import type { HttpServices } from './http-services.ts';
import { createOriginNotices, isOwnHost } from './origin-notices.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Characters; a fingerprint is far shorter. */
const maxFingerprintLength = 256;

/**
 * Stops other sites from acting for a logged-in person. A request that changes something must
 *
 * - come from this origin, where the browser names one (`Sec-Fetch-Site`, else `Origin`),
 * - be JSON, or else of `type`, and carry `x-bf`: a form can do neither, and a script of another origin
 *   only after a preflight, which no route here answers.
 *
 * The log says once of each origin when what stands in front does not fit the settings.
 */
export function csrf(
  { publicUrl, log }: { publicUrl: string | undefined } & Pick<HttpServices, 'log'>,
  { type = 'application/json' }: { type?: 'application/json' | 'application/octet-stream' } = {},
): MiddlewareHandler {
  const tell = createOriginNotices({ log });
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const fingerprint = c.req.header('x-bf') ?? '';
      const source = sourceOf(c, publicUrl);
      const [origin, host] = [c.req.header('origin'), c.req.header('host')];
      if (source !== 'another-site' && origin !== undefined) tell({ origin, host, publicUrl });
      if (source === 'another-host') {
        throw new HttpError(codes.forbidden, (messages) => messages.anotherHost, { status: 403 });
      }
      const isOurs =
        source === 'ours' &&
        mediaType(c) === type &&
        fingerprint !== '' &&
        fingerprint.length <= maxFingerprintLength;
      if (!isOurs)
        throw new HttpError(codes.forbidden, (messages) => messages.foreignRequest, {
          status: 403,
        });
    }
    await next();
  };
}

/** For a GET that changes something, such as logging out: no other site may cause it. */
export function isFromAnotherSite(c: Context): boolean {
  return c.req.header('sec-fetch-site') === 'cross-site';
}

/** The type of the body, without parameters such as its charset. */
function mediaType(c: Context): string {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  return type.trim().toLowerCase();
}

/**
 * Whether the page that asks is one of ours. `another-host`: only the Host speaks against it, which a proxy may have
 * changed.
 */
function sourceOf(
  c: Context,
  publicUrl: string | undefined,
): 'ours' | 'another-site' | 'another-host' {
  const fetchSite = c.req.header('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'same-origin' ? 'ours' : 'another-site';
  const origin = c.req.header('origin');
  if (origin === undefined || origin === publicUrl) return 'ours';
  if (!URL.canParse(origin)) return 'another-site';
  return isOwnHost({ origin, host: c.req.header('host') }) ? 'ours' : 'another-host';
}
