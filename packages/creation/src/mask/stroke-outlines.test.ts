import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growStroke } from './grow-stroke.ts';
import type { MaskPoint } from './mask-step.ts';
import { outlineOf, PIECE_POINTS, piecesOf } from './stroke-outlines.ts';

const place = fc.integer({ min: 0, max: 10_000 });
const points = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 80, size: 'max' });
const brush = { mode: 'paint', size: 400 } as const;

describe('a stroke', () => {
  it('is drawn by the same pieces while it grows and when it is opened again', () => {
    fc.assert(
      fc.property(points, ([first = [0, 0] as MaskPoint, ...others]) => {
        const growing = growStroke(brush, first);
        const drawn = others.flatMap((point) => growing.add(point) ?? []);
        const all = [...drawn, ...[growing.rest() ?? []].flat()].map((piece) => piece.points);
        expect(all).toEqual(piecesOf(growing.step().points));
      }),
      { seed: 18 },
    );
  });

  it('has pieces of so many points at most, each of which begins where the last one ended', () => {
    fc.assert(
      fc.property(points, (all) => {
        const pieces = piecesOf(all);
        expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(PIECE_POINTS);
        expect(pieces.flatMap((piece, index) => piece.slice(index === 0 ? 0 : 1))).toEqual(all);
      }),
      { seed: 18 },
    );
  });

  it('is as thick as its brush, wherever the raster is larger', () => {
    for (const width of [100, 3_000]) {
      const raster = { width, height: width };
      const line: MaskPoint[] = [
        [2_000, 5_000],
        [5_000, 5_000],
        [8_000, 5_000],
      ];
      const heights = outlineOf(line, { size: 1_000, raster }).map(([, y]) => y);
      const thickness = Math.max(...heights) - Math.min(...heights);
      expect(thickness / width).toBeCloseTo(0.1, 2);
    }
  });

  it('is thicker where a pen is pressed harder', () => {
    const raster = { width: 1_000, height: 1_000 };
    const thickness = (pressure: number) => {
      const line: MaskPoint[] = [2, 4, 6, 8].map((x) => [x * 1_000, 5_000, pressure]);
      const heights = outlineOf(line, { size: 1_000, raster }).map(([, y]) => y);
      return Math.max(...heights) - Math.min(...heights);
    };
    expect(thickness(90)).toBeGreaterThan(1.5 * thickness(20));
  });

  it('is a dot when the brush has not moved', () => {
    const raster = { width: 1_000, height: 1_000 };
    const dot = outlineOf([[5_000, 5_000]], { size: 1_000, raster });
    const reach = dot.map(([x, y]) => Math.hypot(x - 500, y - 500));
    expect(Math.max(...reach)).toBeLessThan(55);
    expect(Math.min(...reach)).toBeGreaterThan(45);
  });
});
