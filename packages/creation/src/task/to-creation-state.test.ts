import type { KnownCreation } from '@site/shell/creations';
import { expect, it } from 'vitest';
import { toCreationState } from './to-creation-state.ts';

it('what a creation waits for is known with it', () => {
  const known: KnownCreation = {
    ...{ id: 'a', tool: 'midjourney', state: 'queued', revision: 0, percent: 0, prompt: '雪山' },
    ...{ width: 1, height: 1 },
    ...{ cost: 4, engine: 'demo', createdAt: '2026-11-21T08:00:00.000Z', preview: undefined },
    ...{
      queue: { ahead: 2, isBusy: false },
      expected: { min: 20, max: 40 },
      cancelReturns: 'unknown',
    },
  };
  const input = { prompt: '雪山', cost: 4, idempotencyKey: 'key' };
  const request = { status: 'succeeded', input, output: 'a' } as const;
  const news = { creation: known, connection: 'connected', isCancelling: false } as const;
  expect(toCreationState(request, news)).toMatchObject({
    status: 'queued',
    wait: {
      queue: { ahead: 2, isBusy: false },
      expected: { min: 20, max: 40 },
      cancelReturns: 'unknown',
    },
  });
});
