import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Services } from '../services.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import { healthPaths } from './health-routes.ts';

/** The status in log and metrics when the caller went away before there was an answer; nginx's word. */
const clientClosedRequest = 499;

/**
 * Asked for every few seconds by machines: one line each would bury the others, so theirs are for
 * LOG_LEVEL=debug.
 */
const probes: ReadonlySet<string> = new Set(Object.values(healthPaths));

/**
 * Once a request's answer has gone out, or its caller has gone away, writes one line about it and
 * counts it. Neither holds the address that was asked for, only its route: ids, upload keys and
 * signatures are part of addresses.
 */
export function observeRequests({
  log,
  metrics,
  logHash,
  proxyCount,
}: Pick<Services, 'log' | 'metrics' | 'logHash' | 'proxyCount'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    const requestId = c.get('requestId');
    c.set('log', log);
    c.header('X-Request-Id', requestId);
    const { incoming, outgoing } = c.env;
    const { socket } = incoming;
    const bytesBefore = socket.bytesWritten;
    const client = clientAddress(c, { proxyCount });
    let stream: { end(): void } | undefined;

    outgoing.once('close', () => {
      stream?.end();
      const { method } = c.req;
      const route = routeOf(c);
      const status = outgoing.headersSent ? outgoing.statusCode : clientClosedRequest;
      const milliseconds = performance.now() - start;
      metrics.requestEnded({ method, route, status, seconds: milliseconds / 1000 });
      const user = c.get('user');
      log[probes.has(route) ? 'debug' : 'info'](
        {
          requestId,
          method,
          route,
          status,
          ms: Math.round(milliseconds),
          // With its headers; a connection has one answer at a time.
          bytes: socket.bytesWritten - bytesBefore,
          client: logHash('client', client),
          ...(user && { user: logHash('user', user.id) }),
          ...(!outgoing.writableFinished && { isBrokenOff: true }),
        },
        'request',
      );
    });

    await next();
    if (isEventStream(c.res) && !outgoing.closed) stream = metrics.eventStreamBegan();
  };
}

/** The pattern of the route that answered. */
function routeOf(c: Context): string {
  const routes = matchedRoutes(c);
  const answered = routes[c.req.routeIndex]?.path ?? '';
  if (!answered.endsWith('*')) return answered;
  // Middleware answered, or nothing did: name the route that it stood before, if there is one.
  return routes.find(({ path }) => !path.endsWith('*'))?.path ?? answered;
}

/** What proxies must not collect is sent piece by piece, as things happen. */
function isEventStream({ headers }: Response): boolean {
  return headers.get('x-accel-buffering') === 'no';
}
