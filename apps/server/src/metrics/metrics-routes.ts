import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
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
    if (token !== undefined && !isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.text('METRICS_TOKEN is missing from this request, or is another one.\n', 401);
    }
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  return app;
}

/** Takes as long for a guess that is nearly right as for any other. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
