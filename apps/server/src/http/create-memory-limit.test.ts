import { expect, it } from 'vitest';
import { createMemoryLimit } from './create-memory-limit.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

it('lets so many pass at once, then one more each share of the time', () => {
  const take = createMemoryLimit({ count: 3, seconds: 30 });
  const waits = [0, 0, 0, 0, 9, 10, 10, 15, 20, 60, 60, 60, 60].map((second) =>
    take('somebody', at(second)),
  );
  expect(waits).toEqual([0, 0, 0, 10, 1, 0, 10, 5, 0, 0, 0, 0, 10]);
});

it('counts each caller alone', () => {
  const take = createMemoryLimit({ count: 1, seconds: 10 });
  expect(take('one', at(0))).toBe(0);
  expect(take('another', at(0))).toBe(0);
  expect(take('one', at(0))).toBe(10);
});

it('remembers ten thousand callers, and forgets who was away longest', () => {
  const take = createMemoryLimit({ count: 2, seconds: 1_000_000 });
  const all = Array.from({ length: 10_000 }, (_, index) => `caller ${index}`);
  for (const whom of all) expect(take(whom, at(0))).toBe(0);
  // It comes again, so the second is the one who was away longest.
  expect(take('caller 0', at(0))).toBe(0);
  expect(take('one more', at(0))).toBe(0);
  expect(take('caller 0', at(0))).toBeGreaterThan(0);
  expect([take('caller 1', at(0)), take('caller 1', at(0))]).toEqual([0, 0]);
});
