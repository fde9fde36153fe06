import { type CreationFailure, calls, type WireCreation } from '@site/api-client/wire';
import type { FailureReason } from '@site/engines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createControlledEngine } from '../../../testing/create-controlled-engine.ts';
import { readSeries } from '../../../testing/read-series.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { defaultMessages } from '../../messages/catalogues.ts';
import { randomId } from '../../random-id.ts';

/** Why a creation failed, for its owner, by what the engine of a service that charges, and cannot be asked, says. */
const shown: { readonly [Reason in FailureReason]: CreationFailure } = {
  'refused-prompt': 'refused-prompt',
  'refused-input': 'refused-input',
  'refused-output': 'refused-output',
  'invalid-input': 'refused',
  'no-face': 'no-face',
  unsupported: 'unsupported',
  'no-credit': 'unavailable',
  unauthorized: 'unavailable',
  'rate-limited': 'busy',
  busy: 'busy',
  timeout: 'timeout',
  expired: 'engine',
  'not-found': 'unavailable',
  ambiguous: 'untraceable',
  vendor: 'engine',
};

const engine = createControlledEngine({ isRepeatable: false });
const cost = 10;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('postgres', { engines: new Map([['service', engine]]) });
});
afterAll(() => app.stop());

const count = async (series: string) => (await readSeries(app.services.metrics, series)) ?? 0;

it.each(Object.keys(shown) as FailureReason[])(
  '%s has its words, its points and its metric',
  async (reason) => {
    const user = await app.newUser();
    const asked = `site_engine_call_duration_seconds_count{engine="service",model="service",call="start",answer="${reason}"}`;
    const stored = shown[reason];
    const refunded = `site_refunds_total{reason="${stored}"}`;
    const [askedBefore, refundedBefore] = [await count(asked), await count(refunded)];
    const request = { tool: 'midjourney', input: { prompt: '雪山' }, cost };
    await user.post(calls.createCreation.path, { ...request, idempotency_key: randomId() });
    const vendorMessage = 'Code 1301: the words of the service';
    (await engine.next()).end({ status: 'failed', reason, isRetryable: false, vendorMessage });
    const show = async () => {
      const { body } = await user.get(`${calls.listMyCreations.path}?tool=midjourney`);
      return (body['data'] as { rows: WireCreation[] }).rows[0];
    };
    await expect.poll(show).toMatchObject({
      ...{ state: 'failed', reason: stored, returned: cost },
      message: defaultMessages.failures[stored],
    });
    expect(JSON.stringify(await show())).not.toContain('1301');
    const { point_count: left } = (await user.get(calls.getUser.path)).body['user'] as {
      point_count: number;
    };
    expect(left).toBe(100);
    await expect.poll(() => count(asked)).toBe(askedBefore + 1);
    await expect.poll(() => count(refunded)).toBe(refundedBefore + 1);
  },
);
