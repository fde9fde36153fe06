import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawStep, type MaskContext } from './draw-mask.ts';
import type { MaskStep } from './mask-step.ts';

type Place = readonly [x: number, y: number];

/** A context that tells which rectangles and areas were filled, and how. */
function recordingContext() {
  const filled: { operation: string; outline: readonly Place[] }[] = [];
  let path: Place[] = [];
  const context = {
    globalCompositeOperation: 'source-over',
    beginPath() {
      path = [];
    },
    lineTo: (x: number, y: number) => path.push([x, y]),
    fill: () => filled.push({ operation: context.globalCompositeOperation, outline: path }),
    fillRect(x: number, y: number, width: number, height: number) {
      const outline: Place[] = [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ];
      filled.push({ operation: context.globalCompositeOperation, outline });
    },
  };
  return { context: context as unknown as MaskContext, filled };
}

it('a lasso around a rectangle covers what the rectangle does, on any raster', () => {
  const place = fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }));
  const side = fc.integer({ min: 1, max: 4_096 });
  const raster = fc.record({ width: side, height: side });
  const mode = fc.constantFrom('paint' as const, 'erase' as const);
  fc.assert(
    fc.property(place, place, raster, mode, (from, to, size, how) => {
      const rectangle: MaskStep = { kind: 'rectangle', mode: how, from, to };
      const points = [from, [to[0], from[1]], to, [from[0], to[1]]] as const;
      const [framed, drawn] = [rectangle, { kind: 'lasso', mode: how, points } as const].map(
        (step) => {
          const { context, filled } = recordingContext();
          drawStep(context, step, { raster: size });
          expect(context.globalCompositeOperation).toBe('source-over');
          return filled;
        },
      );
      expect(drawn).toHaveLength(1);
      expect(drawn?.[0]?.operation).toBe(framed?.[0]?.operation);
      drawn?.[0]?.outline.forEach(([x, y], index) => {
        const [otherX = Number.NaN, otherY = Number.NaN] = framed?.[0]?.outline[index] ?? [];
        expect(x).toBeCloseTo(otherX, 6);
        expect(y).toBeCloseTo(otherY, 6);
      });
    }),
    { seed: 18 },
  );
});
