import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Box, clearFoot, footGap } from './clear-foot.ts';

const seen = { top: 0, bottom: 844 };
const toasts = { left: 16, right: 374, height: 44 };
const bar = (top: number, bottom: number, { left = 0, right = 390 } = {}): Box => ({
  ...{ top, bottom, left, right },
});
const player = bar(772, 844);

it.each<[string, readonly Box[], number]>([
  ['nothing', [], 844],
  ['a player', [player], 772],
  ['a bar of a selection, a little above the foot', [bar(770, 828)], 770],
  ['a sheet on a player', [player, bar(612, 772)], 612],
  ['the same, told in another order', [bar(612, 772), player], 612],
  ['what the toasts would reach from above the player', [player, bar(650, 720)], 650],
  ['the start bar of a sheet that is pulled up', [bar(56, 844), bar(780, 844)], 780],
  ['what has no height', [bar(700, 700)], 844],
  ['what lies beside them', [bar(772, 844, { left: -240, right: 0 })], 844],
  ['what has been scrolled to the middle', [bar(300, 360)], 844],
  ['what lies below the window', [bar(900, 960)], 844],
])('toasts stand above %s', (_, bars, foot) => {
  expect(clearFoot({ bars, seen, toasts })).toBe(foot);
});

it('toasts stand above an on-screen keyboard, and above the bar that it has moved', () => {
  const above = { top: 0, bottom: 544 };
  expect(clearFoot({ bars: [], seen: above, toasts })).toBe(544);
  expect(clearFoot({ bars: [bar(480, 544)], seen: above, toasts })).toBe(480);
});

it('toasts cross no bar, however many there are', () => {
  const box = fc
    .record({
      top: fc.integer({ min: -100, max: 900 }),
      height: fc.integer({ min: 0, max: 420 }),
      left: fc.integer({ min: -100, max: 390 }),
      width: fc.integer({ min: 0, max: 500 }),
    })
    .map(({ top, height, left, width }) => bar(top, top + height, { left, right: left + width }));
  fc.assert(
    fc.property(fc.array(box, { maxLength: 8 }), fc.nat({ max: 200 }), (bars, height) => {
      const foot = clearFoot({ bars, seen, toasts: { ...toasts, height } });
      const own = { top: foot - footGap - height, bottom: foot - footGap };
      const crossed = bars.filter(
        ({ top, bottom, left, right }) =>
          bottom > top &&
          [left < toasts.right, right > toasts.left, top < own.bottom, bottom > own.top].every(
            Boolean,
          ),
      );
      expect(crossed).toEqual([]);
      expect(foot).toBeLessThanOrEqual(seen.bottom);
    }),
    { seed: 20261130 },
  );
});
