import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('where the browser tells when it is idle', () => {
  it('waits for that, and for 2 s at the most', () => {
    const request = vi.fn(() => 7);
    vi.stubGlobal('requestIdleCallback', request);
    const work = vi.fn();
    whenIdle(work);
    expect(request).toHaveBeenCalledExactlyOnceWith(work, { timeout: 2_000 });
  });

  it('can be stopped', () => {
    const cancel = vi.fn();
    vi.stubGlobal('requestIdleCallback', () => 7);
    vi.stubGlobal('cancelIdleCallback', cancel);
    whenIdle(() => {})();
    expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
  });
});

describe('in Safari, which does not', () => {
  beforeEach(() => vi.stubGlobal('requestIdleCallback', undefined));

  it('waits a moment', () => {
    const work = vi.fn();
    whenIdle(work);
    vi.advanceTimersByTime(199);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
  });

  it('can be stopped', () => {
    const work = vi.fn();
    whenIdle(work)();
    vi.advanceTimersByTime(10_000);
    expect(work).not.toHaveBeenCalled();
  });
});
