import { ApiError, type CreationEvent } from '@site/api-client';
import { expect, test } from 'vitest';
import type { CreationStep } from './creation-reducer.ts';
import { runCreation } from './run-creation.ts';

const started: CreationEvent = {
  type: 'started',
  id: 'c1',
  width: 1024,
  height: 1024,
  cost: 4,
  point_count: 96,
  engine: 'demo',
};
const failed: CreationEvent = { type: 'failed', id: 'c1', message: '绘制失败', point_count: 100 };

async function run(
  imagine: () => AsyncGenerator<CreationEvent>,
  signal = new AbortController().signal,
): Promise<CreationStep[]> {
  const steps: CreationStep[] = [];
  await runCreation({
    client: { imagine },
    prompt: '雪山',
    idempotencyKey: 'k'.repeat(16),
    signal,
    onStep: (step) => steps.push(step),
  });
  return steps;
}

test('each report of the service is handed on', async () => {
  const steps = await run(async function* () {
    yield started;
    yield failed;
  });
  expect(steps).toEqual([started, failed]);
});

test('a stream that ends without an end is broken off', async () => {
  const steps = await run(async function* () {
    yield started;
  });
  expect(steps.at(-1)).toEqual({ type: 'broke', failure: { kind: 'broken-off' } });
});

test('a lost session is told apart', async () => {
  const steps = await run(async function* () {
    yield* [];
    throw new ApiError('unauthenticated', 'test');
  });
  expect(steps).toEqual([{ type: 'broke', failure: { kind: 'logged-out' } }]);
});

test('any other error is kept for the catalogue', async () => {
  const error = new ApiError('network', 'test');
  const steps = await run(async function* () {
    yield started;
    throw error;
  });
  expect(steps.at(-1)).toEqual({ type: 'broke', failure: { kind: 'call', error } });
});

test('after it was stopped, nothing more is handed on', async () => {
  const controller = new AbortController();
  const steps = await run(async function* () {
    yield started;
    controller.abort();
    yield failed;
  }, controller.signal);
  expect(steps).toEqual([started]);
});

test('the error of a stopped call is nobody’s concern', async () => {
  const controller = new AbortController();
  const steps = await run(async function* () {
    yield started;
    controller.abort();
    throw new ApiError('aborted', 'test');
  }, controller.signal);
  expect(steps).toEqual([started]);
});
