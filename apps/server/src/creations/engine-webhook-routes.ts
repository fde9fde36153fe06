import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { createInMemoryRateLimit } from '../http/in-memory-rate-limit.ts';
import { limitBody } from '../http/limit-body.ts';
import type { CreationServices } from './creation-services.ts';
import { findOpenJob, takeWebhook } from './steps/take-webhook.ts';
import { toAttemptId, webhookPath } from './steps/webhook-address.ts';

/** A service may announce every step of thousands of jobs from one address. */
const callerLimit = { count: 6_000, seconds: 60 };

/** Each may cause a question to the service. What comes beyond that is left to the next poll. */
const attemptLimit = { count: 20, seconds: 60 };

/**
 * Takes what services send about their jobs: a hint to ask them, never evidence. The answer is always
 * the same, so that nobody learns which addresses exist.
 */
export function engineWebhookRoutes(
  services: Pick<
    CreationServices,
    'database' | 'creationWatch' | 'models' | 'worker' | 'publicUrl' | 'proxyCount' | 'log' | 'now'
  >,
): Hono<AppEnv> {
  const { database, publicUrl, proxyCount, now } = services;
  const app = new Hono<AppEnv>();
  const takeFromCaller = createInMemoryRateLimit(callerLimit);
  const takeFromAttempt = createInMemoryRateLimit(attemptLimit);

  app.post(`${webhookPath}/:token`, limitBody, async (c) => {
    const waitSeconds = takeFromCaller(clientAddress(c, { proxyCount }), now());
    if (waitSeconds > 0) return c.body(null, 429, { 'Retry-After': String(waitSeconds) });
    const body = await c.req.arrayBuffer();
    const attemptId = toAttemptId(c.req.param('token'));
    const job = await findOpenJob(database, attemptId);
    if (job && takeFromAttempt(attemptId, now()) === 0) {
      const { headers } = c.req.raw;
      const url = new URL(c.req.path, publicUrl ?? c.req.url);
      const request = new Request(url, { method: 'POST', headers, body });
      await takeWebhook(services, job, request);
    }
    return c.body(null, 204);
  });

  return app;
}
