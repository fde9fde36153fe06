import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPictureLimits, writePictureLimits } from './picture-limits.ts';

it('are read as they were written, whichever there are', () => {
  const limit = fc.integer({ min: 1, max: 1e9 });
  const limits = fc.record(
    { maxSide: limit, maxPixels: limit, maxBytes: limit },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(limits, (some) => {
      expect(readPictureLimits(writePictureLimits(some))).toEqual(some);
    }),
    { seed: 20_261_129 },
  );
});

it('are an empty word where there are none', () => {
  expect(writePictureLimits({})).toBe('');
  expect(readPictureLimits('')).toEqual({});
});
