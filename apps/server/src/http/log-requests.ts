import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';

/** Names each request and writes one line for it: method, path, status, milliseconds. */
export function logRequests(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', log);
    c.header('X-Request-Id', requestId);
    const start = performance.now();
    await next();
    // The path alone: a query may hold what belongs to the person.
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path.slice(0, 200),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    };
    if (c.req.path === '/healthz') log.debug(line, 'request');
    else log.info(line, 'request');
  };
}
