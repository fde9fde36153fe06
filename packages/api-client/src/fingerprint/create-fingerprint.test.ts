import { afterEach, describe, expect, it, vi } from 'vitest';
import { computeFingerprint } from './compute-fingerprint.ts';
import { createFingerprint, FINGERPRINT_LIFETIME_MS } from './create-fingerprint.ts';

vi.mock('./compute-fingerprint.ts', () => ({ computeFingerprint: vi.fn() }));

const compute = vi.mocked(computeFingerprint);
const first = 'a'.repeat(32);
const second = 'b'.repeat(32);

function createStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

function stubStorage() {
  const storage = createStorage();
  vi.stubGlobal('localStorage', storage);
  return storage.stored;
}

afterEach(() => {
  compute.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a fingerprint', () => {
  it('is computed once, when it is first asked for', async () => {
    compute.mockResolvedValue(first);
    const fingerprint = createFingerprint();
    expect(compute).not.toHaveBeenCalled();
    expect(await Promise.all([fingerprint(), fingerprint()])).toEqual([first, first]);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('is a random id when it cannot be loaded, and stays the same', async () => {
    compute.mockRejectedValue(new Error('blocked'));
    const fingerprint = createFingerprint();
    const id = await fingerprint();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await fingerprint()).toBe(id);
  });

  it('is a random id after one second, also if the library answers later', async () => {
    vi.useFakeTimers();
    compute.mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve(first), 2_000)),
    );
    const fingerprint = createFingerprint();
    const early = fingerprint();
    await vi.advanceTimersByTimeAsync(1_000);
    const id = await early;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await fingerprint()).toBe(id);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('the random id is kept in the storage, when there is one', async () => {
    const stored = stubStorage();
    compute.mockRejectedValue(new Error('blocked'));
    const id = await createFingerprint()();
    expect(await createFingerprint()()).toBe(id);
    expect([...stored.values()]).toEqual([id]);
  });

  it('the random id is stored where the options say', async () => {
    const storage = createStorage();
    compute.mockRejectedValue(new Error('blocked'));
    const id = await createFingerprint({ storage })();
    expect([...storage.stored.values()]).toEqual([id]);
  });
});

describe('the fingerprint of the library', () => {
  it('is stored: the next page computes nothing', async () => {
    stubStorage();
    compute.mockResolvedValueOnce(first).mockResolvedValue(second);
    expect(await createFingerprint()()).toBe(first);
    expect(await createFingerprint()()).toBe(first);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['30 days later', FINGERPRINT_LIFETIME_MS],
    ['after the clock was set back', -1],
  ])('is computed again %s, not before', async (_when, passed) => {
    stubStorage();
    vi.useFakeTimers({ toFake: ['Date'] });
    const begin = Date.now();
    compute.mockResolvedValueOnce(first).mockResolvedValue(second);
    expect(await createFingerprint()()).toBe(first);
    vi.setSystemTime(begin + FINGERPRINT_LIFETIME_MS - 1);
    expect(await createFingerprint()()).toBe(first);
    vi.setSystemTime(begin + passed);
    expect(await createFingerprint()()).toBe(second);
  });

  it.each(['', 'x', first, `${first} `, `${first} soon`, `${'A'.repeat(32)} 99999999999999`])(
    'is not taken from what is no fingerprint: "%s"',
    async (text) => {
      const stored = stubStorage();
      compute.mockResolvedValue(first);
      await createFingerprint()();
      const [key = ''] = stored.keys();
      stored.set(key, text);
      compute.mockResolvedValue(second);
      expect(await createFingerprint()()).toBe(second);
    },
  );

  it('is computed for each page when nothing can be stored', async () => {
    vi.stubGlobal('localStorage', undefined);
    compute.mockResolvedValue(first);
    const fingerprint = createFingerprint();
    expect(await fingerprint()).toBe(first);
    expect(await fingerprint()).toBe(first);
    expect(compute).toHaveBeenCalledTimes(1);
    expect(await createFingerprint()()).toBe(first);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('that comes too late serves the next page', async () => {
    stubStorage();
    vi.useFakeTimers();
    compute.mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve(first), 2_000)),
    );
    const early = createFingerprint()();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await early).not.toBe(first);
    expect(await createFingerprint()()).toBe(first);
    expect(compute).toHaveBeenCalledTimes(1);
  });
});
