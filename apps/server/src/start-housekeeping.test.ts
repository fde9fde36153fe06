import { afterEach, expect, it, vi } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import { startHousekeeping } from './start-housekeeping.ts';

afterEach(() => vi.useRealTimers());

it('is done one round at a time, and ends with the one under way', async () => {
  const app = await startTestApp('postgres');
  let end = () => {};
  const disk = new Promise<void>((resolve) => {
    end = resolve;
  });
  let rounds = 0;
  /** Clock, which each round looks at first. */
  const now = vi.fn(app.services.now);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = await startHousekeeping({
    ...{ ...app.services, now, isAlone: true },
    pictures: {
      ...app.services.pictures,
      async removeDrafts() {
        rounds += 1;
        // The first is the start; the second finds a disk that hangs.
        if (rounds === 2) await disk;
      },
    },
  });
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => rounds).toBe(2);
  now.mockClear();
  vi.advanceTimersByTime(300_000);
  expect(now).not.toHaveBeenCalled();
  const stopping = stop();
  end();
  await stopping;
  expect(rounds).toBe(2);
  await app.stop();
});
