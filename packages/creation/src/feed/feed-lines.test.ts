import type { Creation } from '@site/api-client/creations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFeedWindow, toFeedLines } from './feed-lines.ts';

const creation = (id: number, day: number): Creation => ({
  id: `creation-${id}`,
  tool: 'midjourney',
  state: 'succeeded',
  revision: 0,
  percent: 100,
  prompt: '雪山',
  width: 1024,
  height: 1024,
  cost: 10,
  engine: 'demo',
  createdAt: new Date(Date.UTC(2026, 0, day, 12)).toISOString(),
});
const dayOf = (moment: string) => moment.slice(0, 10);

describe('the lines of a feed', () => {
  it('have two side by side, and each day begins one of its own', () => {
    const creations = [creation(1, 3), creation(2, 3), creation(3, 3), creation(4, 2)];
    const lines = toFeedLines(creations, { columns: 2, dayOf });
    expect(lines.map((line) => line.creations.map(({ id }) => id))).toEqual([
      ['creation-1', 'creation-2'],
      ['creation-3'],
      ['creation-4'],
    ]);
    expect(lines.map(({ day, index }) => [day && dayOf(day), index])).toEqual([
      ['2026-01-03', 0],
      [undefined, 2],
      ['2026-01-02', 3],
    ]);
  });

  it('hold each creation once, in its order, none across a day', () => {
    const days = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 3 }), (given, columns) => {
        const sorted = given.toSorted((a, b) => b - a);
        const creations = sorted.map((day, index) => creation(index, day));
        const lines = toFeedLines(creations, { columns, dayOf });
        expect(lines.flatMap((line) => line.creations)).toEqual(creations);
        for (const line of lines) {
          expect(line.creations.length).toBeLessThanOrEqual(columns);
          expect(new Set(line.creations.map(({ createdAt }) => dayOf(createdAt))).size).toBe(1);
          expect(creations[line.index]).toBe(line.creations[0]);
        }
        expect(lines.filter(({ day }) => day !== undefined)).toHaveLength(new Set(sorted).size);
      }),
      { seed: 60 },
    );
  });
});

describe('the window of a feed', () => {
  it('has the lines that it meets, and room for the others', () => {
    const heights = [100, 200, 300, 400];
    expect(findFeedWindow(heights, { top: 150, bottom: 350 })).toEqual({
      from: 1,
      to: 3,
      above: 100,
      below: 400,
    });
    expect(findFeedWindow(heights, { top: -500, bottom: -100 })).toEqual({
      from: 0,
      to: 1,
      above: 0,
      below: 900,
    });
    expect(findFeedWindow(heights, { top: 5000, bottom: 6000 })).toEqual({
      from: 3,
      to: 4,
      above: 600,
      below: 0,
    });
    expect(findFeedWindow([], { top: 0, bottom: 100 })).toEqual({
      from: 0,
      to: 0,
      above: 0,
      below: 0,
    });
  });

  it('keeps the height of the whole, and shows all that lies between its edges', () => {
    const all = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(all, fc.integer({ min: -500, max: 90_000 }), (heights, top) => {
        const bottom = top + 800;
        const { from, to, above, below } = findFeedWindow(heights, { top, bottom });
        const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
        expect(above).toBe(sum(heights.slice(0, from)));
        expect(below).toBe(sum(heights.slice(to)));
        expect(to).toBeGreaterThan(from);
        if (top >= 0 && bottom <= sum(heights)) {
          expect(above).toBeLessThanOrEqual(top);
          expect(sum(heights.slice(0, to))).toBeGreaterThanOrEqual(bottom);
        }
      }),
      { seed: 60 },
    );
  });
});
