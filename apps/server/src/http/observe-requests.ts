import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import { healthPaths } from './health-routes.ts';
import type { HttpServices } from './http-services.ts';

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
}: Pick<HttpServices, 'log' | 'metrics' | 'logHash' | 'proxyCount'>): MiddlewareHandler<AppEnv> {
  function report({ request, answer }: { request: SeenRequest; answer: SeenAnswer }) {
    const { requestId, method, outgoing, socket, bytesBefore, client, start } = request;
    const { route, userId } = answer;
    const status = outgoing.headersSent ? outgoing.statusCode : clientClosedRequest;
    const milliseconds = performance.now() - start;
    metrics.requestEnded({ method, route, status, seconds: milliseconds / 1000 });
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
        ...(userId !== undefined && { user: logHash('user', userId) }),
        ...(!outgoing.writableFinished && { isBrokenOff: true }),
      },
      'request',
    );
  }

  /** A function of its own: a closure beside others that need the context would keep it, too. */
  function reportAtEnd(request: SeenRequest, answer: SeenAnswer, stream?: { end(): void }) {
    request.outgoing.once('close', () => {
      stream?.end();
      report({ request, answer });
    });
  }

  return async (c, next) => {
    const requestId = c.get('requestId');
    c.set('log', log);
    c.header('X-Request-Id', requestId);
    const { incoming, outgoing } = c.env;
    const { socket } = incoming;
    const request: SeenRequest = {
      requestId,
      method: c.req.method,
      outgoing,
      socket,
      bytesBefore: socket.bytesWritten,
      client: clientAddress(c, { proxyCount }),
      start: performance.now(),
    };
    const seeAnswer = () => ({ route: routeOf(c), userId: c.get('user')?.id });
    const reportUnanswered = () => report({ request, answer: seeAnswer() });
    outgoing.once('close', reportUnanswered);
    await next();
    if (outgoing.closed) return;
    outgoing.off('close', reportUnanswered);
    reportAtEnd(
      request,
      seeAnswer(),
      isEventStream(c.res) ? metrics.eventStreamBegan() : undefined,
    );
  };
}

/** Facts kept of a request until its answer has gone out: a stream of events stays for minutes. */
type SeenRequest = {
  requestId: string;
  method: string;
  outgoing: ServerResponse;
  socket: Socket;
  bytesBefore: number;
  client: string;
  /** As `performance.now()` says it. */
  start: number;
};

type SeenAnswer = { route: string; userId: string | undefined };

/** The pattern of the route that answered. */
function routeOf(c: Context): string {
  const routes = matchedRoutes(c);
  const answered = routes[c.req.routeIndex]?.path ?? '';
  if (!answered.endsWith('*')) return answered;
  // Middleware answered, or nothing did: name the route that it stood before, if there is one.
  return routes.find(({ path }) => !path.endsWith('*'))?.path ?? answered;
}

/** Recognizes what proxies must not collect: it is sent piece by piece, as things happen. */
function isEventStream({ headers }: Response): boolean {
  return headers.get('x-accel-buffering') === 'no';
}
