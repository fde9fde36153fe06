import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangePictures } from './arrange-pictures.ts';

const side = fc.integer({ min: 1, max: 4096 });
const pictures = fc.array(fc.record({ width: side, height: side }), { maxLength: 60 });
const columns = fc.integer({ min: 1, max: 8 });
const seeded = { seed: 20261121 };

it('the first pictures fill the first row from the left', () => {
  const square = { width: 1, height: 1 };
  const { places } = arrangePictures([square, square, square], 3);
  expect(places.map((place) => place.column)).toEqual([0, 1, 2]);
  expect(places.every((place) => place.heightAbove === 0)).toBe(true);
});

it('the next picture goes below the shortest column', () => {
  const { places } = arrangePictures(
    [
      { width: 1, height: 2 },
      { width: 1, height: 1 },
      { width: 2, height: 1 },
    ],
    2,
  );
  expect(places[2]).toEqual({ column: 1, picturesAbove: 1, heightAbove: 1, height: 0.5 });
});

it('without pictures there is nothing to make room for', () => {
  expect(arrangePictures([], 2)).toEqual({
    places: [],
    columns: [[], []],
    heights: [0, 0],
  });
});

it('pictures of a column stand on each other without overlap or hole', () => {
  fc.assert(
    fc.property(pictures, columns, (all, count) => {
      const { places } = arrangePictures(all, count);
      for (let column = 0; column < count; column += 1) {
        let bottom = 0;
        places
          .filter((place) => place.column === column)
          .forEach((place, index) => {
            expect(place.picturesAbove).toBe(index);
            expect(place.heightAbove).toBe(bottom);
            bottom += place.height;
          });
      }
    }),
    seeded,
  );
});

it('more pictures at the end move none before', () => {
  fc.assert(
    fc.property(pictures, pictures, columns, (first, more, count) => {
      const before = arrangePictures(first, count).places;
      const after = arrangePictures([...first, ...more], count).places;
      expect(after.slice(0, before.length)).toEqual(before);
    }),
    seeded,
  );
});

it('no column ends more than one picture below another', () => {
  fc.assert(
    fc.property(pictures, columns, (all, count) => {
      const { places, heights } = arrangePictures(all, count);
      const tallest = Math.max(0, ...places.map((place) => place.height));
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(tallest + 1e-6);
    }),
    seeded,
  );
});
