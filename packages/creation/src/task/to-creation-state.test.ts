import type { KnownCreation } from '@site/shell/creations';
import { expect, it } from 'vitest';
import { stageAt } from './stage-at.ts';
import { toCreationState } from './to-creation-state.ts';

it.each([
  ['as the service tells it', { number: 1, count: 3 }, 0, 1],
  ['as far as its progress is since', { number: 0, count: 2 }, 50, 1],
  ['the last one to the end', { number: 1, count: 2 }, 100, 1],
])('a creation is at a stage %s', (_, stage, percent, number) => {
  expect(stageAt(stage, percent)).toEqual({ number, count: stage.count });
});

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
  const input = { prompt: '雪山', cost: 4, idempotencyKey: 'key', askedAt: 0 };
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
