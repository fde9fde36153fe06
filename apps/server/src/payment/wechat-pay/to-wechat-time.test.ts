import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toWeChatTime } from './to-wechat-time.ts';

it('writes the time of Beijing', () => {
  expect(toWeChatTime(new Date('2025-12-31T16:00:00.999Z'))).toBe('2026-01-01T00:00:00+08:00');
});

it('names the same second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      expect(Date.parse(toWeChatTime(new Date(seconds * 1000)))).toBe(seconds * 1000);
    }),
    { seed: 3 },
  );
});
