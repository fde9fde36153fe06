import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

type SecureHeadersOptions = {
  /** Hashes of the built site's inline scripts, as `sha256-…`. */
  scriptHashes: readonly string[];
  /** Whether people reach this server by https. */
  isHttps: boolean;
};

const scriptPath = /^\/assets\/.+\.js$/;

/** Half a year, in seconds. */
const transportSecurityAge = 15_552_000;

/** Set on every answer; a route that sets one of them itself keeps its own. */
export function createSecureHeaders({
  scriptHashes,
  isHttps,
}: SecureHeadersOptions): MiddlewareHandler {
  const common = {
    overwrite: false,
    strictTransportSecurity: isHttps && `max-age=${transportSecurityAge}`,
    // Routes that need it set it themselves: public pictures may be shown elsewhere.
    crossOriginResourcePolicy: false,
    // `frame-ancestors` says the same.
    xFrameOptions: false,
    // They change nothing in the browsers that this site supports.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  } as const;
  // What a script may do, the headers of its page say: here they would be sent with each of them.
  const ofScripts = secureHeaders({
    ...common,
    contentSecurityPolicy: { defaultSrc: ["'none'"] },
    crossOriginOpenerPolicy: false,
    // What it imports is asked for with the browsers' default, which is the one below.
    referrerPolicy: false,
  });
  const ofAllElse = secureHeaders({
    ...common,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // It is part of every answer, so it repeats nothing that `default-src` says already.
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
      // Components carry `style` attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Pictures that are handed over by their address come from anywhere; `http:` means https, too.
      imgSrc: ["'self'", 'data:', 'blob:', 'http:'],
      // A film from the device is shown before it is uploaded.
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: {
      accelerometer: false,
      // Faces and voices are recorded here.
      camera: ['self'],
      displayCapture: false,
      geolocation: false,
      gyroscope: false,
      magnetometer: false,
      microphone: ['self'],
      payment: false,
      usb: false,
    },
  });
  return (c, next) => (scriptPath.test(c.req.path) ? ofScripts : ofAllElse)(c, next);
}
