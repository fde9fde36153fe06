import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  findPosition,
  parsePositions,
  type ScrollPositions,
  withPosition,
} from './scroll-positions.ts';

const visit = fc.record({
  page: fc.constantFrom(...'abcdefghijklmno'),
  top: fc.nat({ max: 100_000 }),
});
const seeded = { seed: 20261121 };

it('of each of the ten pages visited last the last position is known, and of no other', () => {
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 60 }), (visits) => {
      const positions = visits.reduce<ScrollPositions>(withPosition, []);
      const newestFirst = visits.toReversed();
      const pages = [...new Set(newestFirst.map(({ page }) => page))];
      for (const [age, page] of pages.entries()) {
        const last = newestFirst.find((one) => one.page === page);
        expect(findPosition(positions, page)).toBe(age < 10 ? last?.top : undefined);
      }
    }),
    seeded,
  );
});

it('what was written is read back', () => {
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 20 }), (visits) => {
      const positions = visits.reduce<ScrollPositions>(withPosition, []);
      expect(parsePositions(JSON.stringify(positions))).toEqual(positions);
    }),
    seeded,
  );
});

it.each([undefined, '', '{', '{}', 'null', '[1,null,{"page":1,"top":2},{"page":"a","top":-1}]'])(
  'from %j nothing is read',
  (text) => expect(parsePositions(text)).toEqual([]),
);
