import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDayFormat } from '../messages/day-formats.ts';
import { arrangePictures } from './arrange-pictures.ts';
import { galleryGap, sectionHeadingHeight } from './picture-box.ts';

const side = fc.integer({ min: 1, max: 4096 });
const pictures = fc.array(fc.record({ width: side, height: side }), { maxLength: 60 });
const columns = fc.integer({ min: 1, max: 8 });
const seeded = { seed: 20261121 };
const columnWidth = 100;

it('the first pictures fill the first row from the left', () => {
  const square = { width: 1, height: 1 };
  const { places } = arrangePictures([square, square, square], { columnCount: 3, columnWidth });
  expect(places.map(({ column, left, top }) => [column, left, top])).toEqual([
    [0, 0, 0],
    [1, 112, 0],
    [2, 224, 0],
  ]);
});

it('the next picture goes below the shortest column', () => {
  const { places } = arrangePictures(
    [
      { width: 1, height: 2 },
      { width: 1, height: 1 },
      { width: 2, height: 1 },
    ],
    { columnCount: 2, columnWidth },
  );
  expect(places[2]).toEqual({ column: 1, row: 1, left: 112, top: 112, width: 100, height: 50 });
});

it('without pictures there is nothing to make room for', () => {
  expect(arrangePictures([], { columnCount: 2, columnWidth })).toEqual({
    places: [],
    columns: [[], []],
    sections: [],
    height: 0,
  });
});

it('pictures of a column stand on each other without overlap or hole', () => {
  fc.assert(
    fc.property(pictures, columns, (all, columnCount) => {
      const { places, height } = arrangePictures(all, { columnCount, columnWidth });
      for (let column = 0; column < columnCount; column += 1) {
        let bottom = -galleryGap;
        places
          .filter((place) => place.column === column)
          .forEach((place, index) => {
            expect(place.row).toBe(index);
            expect(place.top).toBeCloseTo(bottom + galleryGap);
            bottom = place.top + place.height;
          });
        expect(bottom).toBeLessThanOrEqual(height);
      }
    }),
    seeded,
  );
});

it('more pictures at the end move none before', () => {
  fc.assert(
    fc.property(pictures, pictures, columns, (first, more, columnCount) => {
      const before = arrangePictures(first, { columnCount, columnWidth }).places;
      const after = arrangePictures([...first, ...more], { columnCount, columnWidth }).places;
      expect(after.slice(0, before.length)).toEqual(before);
    }),
    seeded,
  );
});

it('a picture has its column at any width', () => {
  fc.assert(
    fc.property(pictures, columns, fc.integer({ min: 40, max: 900 }), (all, columnCount, width) => {
      const columnsAt = (columnWidth: number) =>
        arrangePictures(all, { columnCount, columnWidth }).places.map(({ column }) => column);
      expect(columnsAt(width)).toEqual(columnsAt(columnWidth));
    }),
    seeded,
  );
});

it('no column ends more than one picture below another', () => {
  fc.assert(
    fc.property(pictures, columns, (all, columnCount) => {
      // Pictures alone, whose gaps would count.
      const columnWidth = 100_000;
      const { places, columns: stacks } = arrangePictures(all, { columnCount, columnWidth });
      const tallest = Math.max(0, ...places.map((place) => place.height));
      const bottoms = stacks.map((stack) =>
        stack.reduce((sum, index) => sum + (places[index]?.height ?? 0), 0),
      );
      expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThanOrEqual(tallest + 1);
    }),
    seeded,
  );
});

describe('in days', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    vi.useRealTimers();
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  const now = Date.UTC(2026, 10, 29, 17);
  const works = fc
    .array(
      fc.record({
        width: side,
        height: side,
        ago: fc.integer({ min: 0, max: 900 * 86_400_000 }),
      }),
      { maxLength: 60 },
    )
    .map((all) =>
      all
        .toSorted((one, other) => one.ago - other.ago)
        .map(({ ago, ...size }) => ({ ...size, createdAt: new Date(now - ago).toISOString() })),
    );

  it('each work stands under its day, once and in order, in any time zone', () => {
    vi.useFakeTimers({ now });
    const zones = fc.constantFrom('Asia/Shanghai', 'America/New_York', 'Pacific/Auckland', 'UTC');
    fc.assert(
      fc.property(works, columns, zones, (all, columnCount, zone) => {
        process.env['TZ'] = zone;
        const dayOf = createDayFormat('zh-CN', { today: '今天', yesterday: '昨天' });
        const { places, sections, height } = arrangePictures(all, {
          ...{ columnCount, columnWidth },
          sectionOf: ({ createdAt }: { createdAt: string }) => dayOf(createdAt),
        });
        expect(sections.flatMap(({ from, to }) => all.slice(from, to))).toEqual(all);
        expect(new Set(sections.map(({ name }) => name)).size, 'once').toBe(sections.length);
        let end = -galleryGap;
        for (const { name, top, from, to } of sections) {
          expect(top, 'below all of the day before').toBeCloseTo(end + galleryGap);
          for (let index = from; index < to; index += 1) {
            expect(dayOf(all[index]?.createdAt ?? '')).toBe(name);
            const { top: topOfWork = 0, height: own = 0 } = places[index] ?? {};
            expect(topOfWork).toBeGreaterThanOrEqual(top + sectionHeadingHeight);
            end = Math.max(end, topOfWork + own);
          }
        }
        expect(height).toBe(Math.max(0, end));
      }),
      seeded,
    );
  });

  it('a day goes by the clock of the person, and is called as people call it', () => {
    vi.useFakeTimers({ now });
    const namesIn = (zone: string) => {
      process.env['TZ'] = zone;
      const dayOf = createDayFormat('zh-CN', { today: '今天', yesterday: '昨天' });
      return [
        '2026-11-29T16:30:00.000Z',
        '2026-11-29T15:30:00.000Z',
        '2026-11-28T05:00:00.000Z',
        '2025-11-28T05:00:00.000Z',
      ].map(dayOf);
    };
    expect(namesIn('Asia/Shanghai')).toEqual(['今天', '昨天', '11月28日', '2025年11月28日']);
    expect(namesIn('UTC')).toEqual(['今天', '今天', '昨天', '2025年11月28日']);
  });
});
