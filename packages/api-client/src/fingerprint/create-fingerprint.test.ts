import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFingerprint } from './create-fingerprint.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a fingerprint', () => {
  test('is computed once, when it is first asked for', async () => {
    const identify = vi.fn(async () => 'abc');
    const fingerprint = createFingerprint({ identify });
    expect(identify).not.toHaveBeenCalled();
    expect(await Promise.all([fingerprint(), fingerprint()])).toEqual(['abc', 'abc']);
    expect(identify).toHaveBeenCalledTimes(1);
  });

  test('is a random id where it cannot be had, the same for good', async () => {
    const fingerprint = createFingerprint({
      identify: async () => {
        throw new Error('blocked');
      },
    });
    const id = await fingerprint();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await fingerprint()).toBe(id);
  });

  test('is a random id after one second, also if the library answers later', async () => {
    vi.useFakeTimers();
    const fingerprint = createFingerprint({
      identify: () => new Promise((resolve) => setTimeout(() => resolve('late'), 2_000)),
    });
    const early = fingerprint();
    await vi.advanceTimersByTimeAsync(1_000);
    const id = await early;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await fingerprint()).toBe(id);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('the random id is kept in the storage, where there is one', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    const fail = () => Promise.reject(new Error('blocked'));
    const id = await createFingerprint({ identify: fail })();
    expect(await createFingerprint({ identify: fail })()).toBe(id);
    expect([...stored.values()]).toEqual([id]);
  });
});
