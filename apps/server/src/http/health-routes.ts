import { codes } from '@site/api-client/wire';
import { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { HttpServices } from './http-services.ts';

/** Paths that a load balancer or a service manager asks every few seconds. */
export const healthPaths = { liveness: '/healthz', readiness: '/readyz' } as const;

/**
 * `GET /healthz`: the process is up; if it does not answer, start it again. `GET /readyz`: requests
 * may come; 503 while the database does not answer, and once the server is stopping.
 */
export function healthRoutes({ readiness }: Pick<HttpServices, 'readiness'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const path of Object.values(healthPaths)) {
    app.use(path, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    });
  }
  app.get(healthPaths.liveness, (c) => c.json({ code: codes.success }));
  app.get(healthPaths.readiness, async (c) => {
    const state = await readiness.check();
    if (state === 'ready') return c.json({ code: codes.success });
    return c.json({ code: codes.serverError, message: state }, 503);
  });
  return app;
}
