import type { MiddlewareHandler } from 'hono';
import type { Readiness } from './readiness.ts';

/**
 * While the server is stopping, each answer ends its connection: a reverse proxy that keeps connections
 * open would else send a request on one just when it is closed.
 */
export function closeWhileStopping(readiness: Readiness): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (readiness.isStopping) c.header('Connection', 'close');
  };
}
