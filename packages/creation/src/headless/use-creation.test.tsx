import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type RunOptions, useCreation } from './index.ts';

afterEach(cleanup);

/** The hook, with runs that end when the test says so. */
function open() {
  const runs: (RunOptions & {
    input: string;
    resolve: (output: string) => void;
    reject: (error: unknown) => void;
  })[] = [];
  const run = (input: string, options: RunOptions) =>
    new Promise<string>((resolve, reject) => {
      runs.push({ input, ...options, resolve, reject });
    });
  const { result, unmount } = renderHook(() => useCreation({ run }), { wrapper: StrictMode });
  return { runs, unmount, creation: () => result.current, state: () => result.current.state };
}

it('a creation runs with its progress to what it made', async () => {
  const { runs, creation, state } = open();
  expect(state()).toEqual({ status: 'idle' });
  act(() => creation().start('a cat'));
  expect(state()).toEqual({ status: 'running', input: 'a cat', progress: {} });
  act(() => runs[0]?.onProgress({ preview: 'data:,1' }));
  act(() => runs[0]?.onProgress({ percent: 40 }));
  expect(state()).toMatchObject({ progress: { percent: 40, preview: 'data:,1' } });
  await act(async () => runs[0]?.resolve('cat.png'));
  expect(state()).toEqual({ status: 'succeeded', input: 'a cat', output: 'cat.png' });
  act(() => runs[0]?.onProgress({ percent: 50 }));
  expect(state()).toMatchObject({ status: 'succeeded' });
  expect(runs[0]?.signal.aborted).toBe(false);
});

it('a run says what the creation waits for, and which answer it has lost', () => {
  const { runs, creation, state } = open();
  act(() => creation().start('a cat'));
  act(() => runs[0]?.onProgress({ status: 'queued' }));
  expect(state()).toEqual({ status: 'queued', input: 'a cat', progress: {} });
  act(() => runs[0]?.onProgress({ status: 'running', percent: 40 }));
  act(() => runs[0]?.onProgress({ status: 'uncertain' }));
  expect(state()).toMatchObject({ status: 'uncertain', progress: { percent: 40 } });
  act(() => runs[0]?.onProgress({ percent: 50 }));
  expect(state()).toMatchObject({ status: 'uncertain', progress: { percent: 50 } });
  act(() => creation().cancel());
  expect(state()).toEqual({ status: 'cancelled', input: 'a cat' });
});

it('another state takes the place of what is running, which is aborted', async () => {
  const { runs, creation, state } = open();
  act(() => creation().start('a cat'));
  const earlier = { status: 'succeeded', input: 'a dog', output: 'dog.png' } as const;
  act(() => creation().show(earlier));
  expect(runs[0]?.signal.aborted).toBe(true);
  await act(async () => runs[0]?.resolve('cat.png'));
  expect(state()).toEqual(earlier);
  act(() => creation().start('a bird'));
  expect(state()).toMatchObject({ status: 'running', input: 'a bird' });
});

it('what failed is run again with the same key, a new one with its own', async () => {
  const { runs, creation, state } = open();
  act(() => creation().start('a cat'));
  await act(async () => runs[0]?.reject('no network'));
  expect(state()).toEqual({ status: 'failed', input: 'a cat', error: 'no network' });
  act(() => creation().retry());
  expect(state()).toMatchObject({ status: 'running', input: 'a cat' });
  await act(async () => runs[1]?.resolve('cat.png'));
  act(() => creation().retry());
  act(() => creation().start('a cat'));
  const [first, second, third, ...others] = runs.map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(others).toEqual([]);
});

it('cancelling aborts it and stays, whatever comes afterwards', async () => {
  const { runs, creation, state } = open();
  act(() => creation().start('a cat'));
  act(() => creation().cancel());
  expect(runs[0]?.signal.aborted).toBe(true);
  await act(async () => runs[0]?.reject(new DOMException('aborted', 'AbortError')));
  expect(state()).toEqual({ status: 'cancelled', input: 'a cat' });
  act(() => creation().retry());
  expect(runs[1]).toMatchObject({ input: 'a cat', idempotencyKey: runs[0]?.idempotencyKey });
  expect(state()).toMatchObject({ status: 'running' });
});

it('a second press while one is running begins nothing', () => {
  const { runs, creation } = open();
  act(() => {
    creation().start('a cat');
    creation().start('a cat');
  });
  expect(runs).toHaveLength(1);
});

it('leaving the page aborts what is running', () => {
  const { runs, creation, unmount } = open();
  act(() => creation().start('a cat'));
  unmount();
  expect(runs[0]?.signal.aborted).toBe(true);
});
