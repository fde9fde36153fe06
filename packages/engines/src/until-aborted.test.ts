import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { untilAborted } from './until-aborted.ts';

const reason = new Error('Nobody waits any more.');
const never = new Promise<never>(() => {});

describe('untilAborted', () => {
  it('resolves as the promise does, and leaves no listener on the signal', async () => {
    const { signal } = new AbortController();
    expect(await untilAborted(Promise.resolve('done'), { signal })).toBe('done');
    const failure = new Error('It failed.');
    await expect(untilAborted(Promise.reject(failure), { signal })).rejects.toBe(failure);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('rejects with the reason of an abort, whatever the promise does', async () => {
    const controller = new AbortController();
    const waiting = untilAborted(never, { signal: controller.signal });
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });

  it('rejects for a signal that is aborted already, before the result of a promise', async () => {
    const signal = AbortSignal.abort(reason);
    await expect(untilAborted(Promise.resolve('done'), { signal })).rejects.toBe(reason);
  });

  it('ignores a promise that rejects after the abort', async () => {
    const controller = new AbortController();
    let reject = (_: Error) => {};
    const promise = new Promise<never>((_, rejectPromise) => {
      reject = rejectPromise;
    });
    const waiting = untilAborted(promise, { signal: controller.signal });
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    reject(new Error('Too late.'));
    await promise.catch(() => {});
  });
});
