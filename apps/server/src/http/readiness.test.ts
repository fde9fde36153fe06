import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { createReadiness, READY_TIMEOUT_MS } from './readiness.ts';

describe('a database that says nothing', () => {
  const execute = vi.fn(() => new Promise(() => {}));
  const database = { execute } as unknown as Database;
  beforeEach(() => {
    vi.useFakeTimers();
    execute.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is waited for as long as promised, and no longer', async () => {
    const told = vi.fn();
    createReadiness({ database }).check().then(told);
    await vi.advanceTimersByTimeAsync(READY_TIMEOUT_MS - 1);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledExactlyOnceWith('no-database');
  });

  it('is asked by no more than three connections', async () => {
    const readiness = createReadiness({ database });
    for (let time = 1; time <= 5; time += 1) {
      const state = readiness.check();
      await vi.advanceTimersByTimeAsync(READY_TIMEOUT_MS);
      expect(await state).toBe('no-database');
    }
    expect(execute).toHaveBeenCalledTimes(3);
  });
});
