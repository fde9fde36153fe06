import { codes } from '@site/api-client/wire';
import type { Context, MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Characters; a fingerprint is far shorter. */
const maxFingerprintLength = 256;

/**
 * Stops other sites from acting for a logged-in person. A request that changes something must
 *
 * - come from this origin, where the browser names one (`Sec-Fetch-Site`, else `Origin`),
 * - be JSON, or else of `type`, and carry `x-bf`: a form can do neither, and a script of another origin
 *   only after a preflight, which no route here answers.
 */
export function csrf(
  { publicUrl }: { publicUrl: string | undefined },
  { type = 'application/json' }: { type?: 'application/json' | 'application/octet-stream' } = {},
): MiddlewareHandler {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const fingerprint = c.req.header('x-bf') ?? '';
      const isOurs =
        isSameOrigin(c, publicUrl) &&
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

function isSameOrigin(c: Context, publicUrl: string | undefined): boolean {
  const fetchSite = c.req.header('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  if (origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}
