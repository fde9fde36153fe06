import { MAX_STROKE_POINTS, type MaskMode, type MaskPoint, type MaskStep } from './mask-step.ts';

type Lasso = Extract<MaskStep, { kind: 'lasso' }>;

/** A lasso while it is being drawn. */
export interface GrowingLasso {
  add(point: MaskPoint): void;
  /** Moves the last point. */
  moveLast(point: MaskPoint): void;
  /** The area as it is, with its last point joined to its first. */
  step(mode: MaskMode): Lasso;
  /** Whether there is anything inside. */
  isArea(): boolean;
}

/** A lasso that begins here. When it is full, every second point goes, and it continues coarser. */
export function growLasso(first: MaskPoint): GrowingLasso {
  let points: readonly MaskPoint[] = [place(first)];
  return {
    add(point) {
      if (points.length === MAX_STROKE_POINTS)
        points = points.filter((_, index) => index % 2 === 0);
      points = [...points, place(point)];
    },
    moveLast(point) {
      points = [...points.slice(0, -1), place(point)];
    },
    step: (mode) => ({ kind: 'lasso', mode, points }),
    isArea: () => largestTriangle(points) > 0,
  };
}

/** A pen's pressure means nothing here. */
const place = ([x, y]: MaskPoint): MaskPoint => [x, y];

/** Twice its largest triangle: a sum would be nothing for an outline that crosses itself, such as an eight. */
function largestTriangle(points: readonly MaskPoint[]): number {
  const [first = [0, 0]] = points;
  return points.reduce((largest, [x, y], index) => {
    const [nextX, nextY] = points[index + 1] ?? first;
    const twice = (x - first[0]) * (nextY - first[1]) - (nextX - first[0]) * (y - first[1]);
    return Math.max(largest, Math.abs(twice));
  }, 0);
}
