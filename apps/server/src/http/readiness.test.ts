import { drizzle } from 'drizzle-orm/pg-proxy';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as schema from '../database/schema.ts';
import { createReadiness, READY_TIMEOUT_MS } from './readiness.ts';

describe('a database that says nothing', () => {
  const execute = vi.fn(() => new Promise<never>(() => {}));
  const database = drizzle(execute, { schema });
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
