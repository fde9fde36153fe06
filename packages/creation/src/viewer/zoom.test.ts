import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitted, MAX_SCALE, panBy, type Zoom, zoomAt } from './zoom.ts';

const stage = { width: 800, height: 600 };
const seeded = { seed: 20261121 };
const pixels = fc.double({ min: -2000, max: 2000, noNaN: true });
const step = fc.oneof(
  fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), x: pixels, y: pixels }),
  fc.record({ x: pixels, y: pixels }),
);

it('the point under the pointer stays where it is', () => {
  const before: Zoom = { scale: 2, x: 30, y: -20 };
  const at = { x: 100, y: 50 };
  const after = zoomAt(before, { factor: 1.5, ...at, stage });
  const pointOf = ({ scale, x, y }: Zoom) => [(at.x - x) / scale, (at.y - y) / scale];
  expect(after.scale).toBe(3);
  expect(pointOf(after)[0]).toBeCloseTo(pointOf(before)[0] ?? 0);
  expect(pointOf(after)[1]).toBeCloseTo(pointOf(before)[1] ?? 0);
});

it('whatever is done, the picture covers what it covered when it was fitted in', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const zoom = steps.reduce<Zoom>(
        (before, one) =>
          'factor' in one ? zoomAt(before, { ...one, stage }) : panBy(before, one, stage),
        fitted,
      );
      expect(zoom.scale).toBeGreaterThanOrEqual(1);
      expect(zoom.scale).toBeLessThanOrEqual(MAX_SCALE);
      const room = (length: number) => ((zoom.scale - 1) * length) / 2 + 1e-9;
      expect(Math.abs(zoom.x)).toBeLessThanOrEqual(room(stage.width));
      expect(Math.abs(zoom.y)).toBeLessThanOrEqual(room(stage.height));
    }),
    seeded,
  );
});

it('zoomed out again it lies as it lay', () => {
  const near = zoomAt(fitted, { factor: 4, x: 300, y: -100, stage });
  expect(zoomAt(near, { factor: 0.01, x: -50, y: 20, stage })).toEqual(fitted);
});
