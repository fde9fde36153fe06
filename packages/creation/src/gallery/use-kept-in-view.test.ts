import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangePictures } from './arrange-pictures.ts';
import { windowTopAfter } from './use-kept-in-view.ts';

const side = fc.integer({ min: 1, max: 4096 });
const pictures = fc.array(fc.record({ width: side, height: side }), {
  minLength: 1,
  maxLength: 80,
});
const layout = fc.record({
  columnCount: fc.integer({ min: 1, max: 12 }),
  columnWidth: fc.integer({ min: 40, max: 600 }),
});
const seeded = { seed: 20261121 };

it('the picture at the top of the window is there in any other layout too', () => {
  fc.assert(
    fc.property(pictures, layout, layout, fc.nat({ max: 20_000 }), (all, one, other, given) => {
      const [before, after] = [arrangePictures(all, one), arrangePictures(all, other)];
      const top = given % before.height;
      const wanted = windowTopAfter(top, { before, after });
      const first = before.places.findIndex(
        (place) => place.top < top + 56 && place.top + place.height > top,
      );
      if (first < 0) return expect(wanted).toBeUndefined();
      const place = after.places[first];
      expect(wanted).toBeGreaterThanOrEqual((place?.top ?? 0) - 1e-6);
      expect(wanted).toBeLessThanOrEqual((place?.top ?? 0) + (place?.height ?? 0) + 1e-6);
    }),
    seeded,
  );
});

it('a layout that stays moves nothing, where a picture reaches to the edge', () => {
  const all = Array.from({ length: 9 }, () => ({ width: 1, height: 2 }));
  const before = arrangePictures(all, { columnCount: 3, columnWidth: 100 });
  expect(windowTopAfter(250, { before, after: before })).toBe(250);
  expect(windowTopAfter(10_000, { before, after: before })).toBeUndefined();
});
