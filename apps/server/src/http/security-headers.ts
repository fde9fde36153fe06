import type { MiddlewareHandler } from 'hono';

type SecurityHeadersOptions = {
  /** Where the site may post files, besides its own origin. */
  uploadOrigin: string | undefined;
  /** Hashes of the built site's inline scripts, as `sha256-…`. */
  scriptHashes: readonly string[];
  /** Whether people reach this server by https. */
  isHttps: boolean;
};

/** Half a year, in seconds. */
const transportSecurityAge = 15_552_000;

/** Set on every answer; a route that set one of them itself keeps its own. */
export function securityHeaders({
  uploadOrigin,
  scriptHashes,
  isHttps,
}: SecurityHeadersOptions): MiddlewareHandler {
  const headers = Object.entries({
    'Content-Security-Policy': contentSecurityPolicy({ scriptHashes, uploadOrigin }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isHttps && { 'Strict-Transport-Security': `max-age=${transportSecurityAge}` }),
  });
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}

/**
 * Styles of components carry `style` attributes, hence 'unsafe-inline' for styles alone. Pictures that
 * are handed over by their address come from anywhere, by http(s).
 */
function contentSecurityPolicy({
  scriptHashes,
  uploadOrigin,
}: Omit<SecurityHeadersOptions, 'isHttps'>): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    ["connect-src 'self'", uploadOrigin ?? []].flat().join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
