import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangePictures } from './arrange-pictures.ts';
import { galleryHeight, pictureBox } from './picture-box.ts';
import { visiblePictures } from './visible-pictures.ts';

const side = fc.integer({ min: 1, max: 4096 });
const pictures = fc.array(fc.record({ width: side, height: side }), { maxLength: 80 });
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
      const arrangement = arrangePictures(all, columns);
      const bottom = top + height;
      const margin = 300;
      const overlapping = arrangement.places.flatMap((place, index) => {
        const box = pictureBox(place, columnWidth);
        const isSeen = box.top + box.height > top - margin && box.top < bottom + margin;
        return isSeen ? [index] : [];
      });
      const options = { arrangement, columnWidth, top, bottom, margin, limit: 10_000 };
      expect(visiblePictures(options)).toEqual(overlapping);
    }),
    seeded,
  );
});

it('there are never more than the limit, and then those in the window come first', () => {
  fc.assert(
    fc.property(situation, ({ all, columns, columnWidth, top, height }) => {
      const arrangement = arrangePictures(all, columns);
      const options = { arrangement, columnWidth, top, bottom: top + height };
      const seen = visiblePictures({ ...options, margin: 0, limit: 10_000 });
      const shown = visiblePictures({ ...options, margin: 1000, limit: 12 });
      expect(shown.length).toBeLessThanOrEqual(12);
      if (seen.length <= 12) expect(shown).toEqual(expect.arrayContaining([...seen]));
    }),
    seeded,
  );
});

it('the gallery is as high as its lowest picture reaches', () => {
  fc.assert(
    fc.property(situation, ({ all, columns, columnWidth }) => {
      const arrangement = arrangePictures(all, columns);
      const bottoms = arrangement.places.map((place) => {
        const box = pictureBox(place, columnWidth);
        return box.top + box.height;
      });
      expect(galleryHeight(arrangement, columnWidth)).toBeCloseTo(Math.max(0, ...bottoms));
    }),
    seeded,
  );
});
