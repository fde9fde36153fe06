import { MAX_SELECTED_PICTURES as maxOfService } from '@site/api-client/wire';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  MAX_SELECTED_PICTURES,
  noneSelected,
  type Selected,
  selectAll,
  selectRange,
  togglePicture,
} from './select-pictures.ts';

const items = Array.from({ length: 300 }, (_, index) => ({ id: `p${index}` }));
const press = (selected: Selected, index: number) => togglePicture(selected, `p${index}`);
const extend = (selected: Selected, index: number) =>
  selectRange(selected, { items, id: `p${index}` });
const numbers = ({ ids }: Selected) => [...ids].map((id) => Number(id.slice(1)));

it('a picture is selected by a press and left out by the next', () => {
  const one = press(noneSelected, 3);
  expect(numbers(one)).toEqual([3]);
  expect(numbers(press(one, 3))).toEqual([]);
});

it('a range goes from the picture pressed last, in both directions', () => {
  const one = press(noneSelected, 5);
  expect(numbers(extend(one, 7))).toEqual([5, 6, 7]);
  expect(numbers(extend(extend(one, 7), 3)).sort()).toEqual([3, 4, 5, 6, 7]);
  expect(numbers(extend(noneSelected, 2))).toEqual([2]);
});

it('of a range that is too long the part beside its beginning is selected', () => {
  expect(numbers(extend(press(noneSelected, 299), 0)).at(-1)).toBe(299 - MAX_SELECTED_PICTURES + 1);
});

it('as many are selected as the service takes', () => {
  expect(MAX_SELECTED_PICTURES).toBe(maxOfService);
});

it('no more is ever selected than one call takes', () => {
  const index = fc.nat({ max: items.length - 1 });
  const steps = fc.array(fc.tuple(fc.boolean(), index), { maxLength: 20 });
  fc.assert(
    fc.property(steps, (all) => {
      const end = all.reduce(
        (selected, [isRange, at]) => (isRange ? extend : press)(selected, at),
        selectAll(items),
      );
      expect(end.ids.size).toBeLessThanOrEqual(MAX_SELECTED_PICTURES);
    }),
    { seed: 20261124 },
  );
});
