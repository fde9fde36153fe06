import { ApiError } from '@site/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReconnection, isPassingFailure } from './reconnection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;

it('tries again for about two minutes, and then no more', async () => {
  const begun = Date.now();
  const { again } = createReconnection({ signal: never });
  let tries = 0;
  const all = (async () => {
    while (await again()) tries += 1;
  })();
  await vi.runAllTimersAsync();
  await all;
  expect(tries).toBeGreaterThan(8);
  expect(Date.now() - begun).toBeGreaterThan(120_000);
  expect(Date.now() - begun).toBeLessThan(180_000);
});

it('starts over once the service was reached', async () => {
  const { again, reset } = createReconnection({ signal: never, tries: 1 });
  const first = again();
  await vi.runAllTimersAsync();
  expect(await first).toBe(true);
  expect(await again()).toBe(false);
  reset();
  const second = again();
  await vi.runAllTimersAsync();
  expect(await second).toBe(true);
});

it('does not keep a browser waiting that is online again', async () => {
  const begun = Date.now();
  const { again } = createReconnection({ signal: never });
  for (const wait of [again(), again()]) {
    await vi.advanceTimersByTimeAsync(100);
    window.dispatchEvent(new Event('online'));
    expect(await wait).toBe(true);
  }
  expect(Date.now() - begun).toBe(200);
});

it('ends when it is aborted, and leaves no timer', async () => {
  const controller = new AbortController();
  const { again } = createReconnection({ signal: controller.signal });
  const waiting = again();
  controller.abort();
  expect(await waiting).toBe(false);
  expect(await again()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['no answer', new ApiError('network', 'test'), true],
  ['a slow answer', new ApiError('timeout', 'test'), true],
  ['a part of one', new ApiError('truncated', 'test'), true],
  ['a proxy without a server', new ApiError('http', 'test', { status: 502 }), true],
  ['a fault of the service', new ApiError('refused', 'test', { status: 500 }), true],
  ['what is not there', new ApiError('http', 'test', { status: 404 }), false],
  ['a refusal', new ApiError('refused', 'test'), false],
  ['a session that has ended', new ApiError('unauthenticated', 'test'), false],
  ['another error', new TypeError('test'), false],
])('%s: may be over in a moment or not', (_, error, expected) => {
  expect(isPassingFailure(error)).toBe(expected);
});
