import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE_POINTS } from './points.ts';
import { tools } from './tools.ts';

describe.each(Object.entries(tools))('the price of %s', (_, { price, computePrice }) => {
  const tables = fc.record({ base: fc.integer({ min: 0, max: MAX_PRICE_POINTS }) });

  it('is a whole number of points, the same after a table has gone over the wire', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const cost = computePrice(v.parse(price, table));
        expect(Number.isSafeInteger(cost) && cost >= 0).toBe(true);
        expect(computePrice(v.parse(price, JSON.parse(JSON.stringify(table))))).toBe(cost);
      }),
      { seed: 20_261_123 },
    );
  });

  it('takes no table that has anything but whole points', () => {
    const broken = fc.oneof(
      fc.double().filter((points) => !(Number.isInteger(points) && points >= 0)),
      fc.integer({ max: -1 }),
      fc.integer({ min: MAX_PRICE_POINTS + 1 }),
      fc.string(),
      fc.constant(undefined),
    );
    fc.assert(
      fc.property(broken, (base) => {
        expect(v.is(price, { base })).toBe(false);
      }),
      { seed: 20_261_123 },
    );
    expect(v.is(price, { base: 10, surprise: 1 })).toBe(false);
  });
});
