import { expect, it } from 'vitest';
import { createInMemoryRateLimit } from './in-memory-rate-limit.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

it('allows a burst, then one more in each share of the time', () => {
  const take = createInMemoryRateLimit({ count: 3, seconds: 30 });
  const waits = [0, 0, 0, 0, 9, 10, 10, 15, 20, 60, 60, 60, 60].map((second) =>
    take('somebody', at(second)),
  );
  expect(waits).toEqual([0, 0, 0, 10, 1, 0, 10, 5, 0, 0, 0, 0, 10]);
});

it('keeps nobody out for as long as a clock was ahead', () => {
  const take = createInMemoryRateLimit({ count: 3, seconds: 30 });
  for (let taken = 0; taken < 3; taken += 1) take('somebody', at(3_600));
  expect([0, 9, 10].map((second) => take('somebody', at(second)))).toEqual([10, 1, 0]);
});

it('counts each caller alone', () => {
  const take = createInMemoryRateLimit({ count: 1, seconds: 10 });
  expect(take('one', at(0))).toBe(0);
  expect(take('another', at(0))).toBe(0);
  expect(take('one', at(0))).toBe(10);
});

it('tracks ten thousand callers, and drops the one seen longest ago', () => {
  const take = createInMemoryRateLimit({ count: 2, seconds: 1_000_000 });
  const all = Array.from({ length: 10_000 }, (_, index) => `caller ${index}`);
  for (const whom of all) expect(take(whom, at(0))).toBe(0);
  // It calls again, so the second is the one seen longest ago.
  expect(take('caller 0', at(0))).toBe(0);
  expect(take('one more', at(0))).toBe(0);
  expect(take('caller 0', at(0))).toBeGreaterThan(0);
  expect([take('caller 1', at(0)), take('caller 1', at(0))]).toEqual([0, 0]);
});
