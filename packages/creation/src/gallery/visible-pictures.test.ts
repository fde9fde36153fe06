import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangePictures } from './arrange-pictures.ts';
import { visiblePictures } from './visible-pictures.ts';

const side = fc.integer({ min: 1, max: 4096 });
const picture = fc.record({ width: side, height: side, day: fc.boolean() });
const pictures = fc.array(picture, { maxLength: 80 });
/** A new one begins wherever the day changes. */
const sectionOf = ({ day }: { day: boolean }) => String(day);
const situation = fc.record({
  all: pictures,
  columns: fc.integer({ min: 1, max: 8 }),
  columnWidth: fc.integer({ min: 50, max: 600 }),
  top: fc.integer({ min: -2000, max: 20_000 }),
  height: fc.integer({ min: 0, max: 3000 }),
});
const seeded = { seed: 20261121 };

it('exactly the pictures that overlap the window and its margin are shown, in their order', () => {
  fc.assert(
    fc.property(situation, ({ all, columns, columnWidth, top, height }) => {
      const arrangement = arrangePictures(all, { columnCount: columns, columnWidth, sectionOf });
      const bottom = top + height;
      const margin = 300;
      const overlapping = arrangement.places.flatMap((place, index) => {
        const isSeen = place.top + place.height > top - margin && place.top < bottom + margin;
        return isSeen ? [index] : [];
      });
      const options = { arrangement, top, bottom, margin, limit: 10_000 };
      expect(visiblePictures(options)).toEqual(overlapping);
    }),
    seeded,
  );
});

it('there are never more than the limit, and then those in the window come first', () => {
  fc.assert(
    fc.property(situation, ({ all, columns, columnWidth, top, height }) => {
      const arrangement = arrangePictures(all, { columnCount: columns, columnWidth, sectionOf });
      const options = { arrangement, top, bottom: top + height };
      const seen = visiblePictures({ ...options, margin: 0, limit: 10_000 });
      const shown = visiblePictures({ ...options, margin: 1000, limit: 12 });
      expect(shown.length).toBeLessThanOrEqual(12);
      if (seen.length <= 12) expect(shown).toEqual(expect.arrayContaining([...seen]));
    }),
    seeded,
  );
});
