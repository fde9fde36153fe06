import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import type { HttpServices } from './http-services.ts';

/** Warns once when requests come through a proxy that nobody has told of: they all seem one client. */
export function warnOfProxy({ log, proxyCount }: Pick<HttpServices, 'log' | 'proxyCount'>) {
  let isSilent = proxyCount > 0;
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isSilent && c.req.header('x-forwarded-for') !== undefined) {
      isSilent = true;
      log.warn(
        'A request has X-Forwarded-For and PROXY_COUNT is 0: if a proxy of yours stands in front, all people are one client here. Set PROXY_COUNT to the number of such proxies',
      );
    }
    await next();
  });
}
