import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { isSameSecret } from '../http/is-same-secret.ts';
import type { Metrics } from './create-metrics.ts';

/** `GET /metrics` in Prometheus's text format, for callers that send `token`; without one, for everybody. */
export function metricsRoutes({
  metrics: { registry },
  token,
}: {
  metrics: Metrics;
  token: string | undefined;
}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (
      token !== undefined &&
      !isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)
    ) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.text('METRICS_TOKEN is missing from this request, or is another one.\n', 401);
    }
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  return app;
}
