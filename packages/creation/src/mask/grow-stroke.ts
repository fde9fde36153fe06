import { MAX_STROKE_POINTS, type MaskMode, type MaskPoint, type MaskStep } from './mask-step.ts';
import { PIECE_POINTS } from './stroke-outlines.ts';

type Stroke = Extract<MaskStep, { kind: 'stroke' }>;

/** A stroke while it is being drawn. */
export interface GrowingStroke {
  /** Adds a point; gives the piece that has become whole by it. */
  add(point: MaskPoint): Stroke | undefined;
  /** Returns what no piece has yet; undefined if every point is in one. */
  rest(): Stroke | undefined;
  /** The whole stroke. */
  step(): Stroke;
  isFull(): boolean;
}

/** A stroke that begins here. Its pieces are those that the whole stroke is drawn by. */
export function growStroke(
  brush: { readonly mode: MaskMode; readonly size: number },
  first: MaskPoint,
): GrowingStroke {
  const points: MaskPoint[] = [first];
  /** Start of the piece that is not whole yet. */
  let start = 0;
  const of = (some: readonly MaskPoint[]): Stroke => ({ kind: 'stroke', ...brush, points: some });
  return {
    add(point) {
      points.push(point);
      if (points.length < start + PIECE_POINTS) return undefined;
      const piece = points.slice(start);
      start += PIECE_POINTS - 1;
      return of(piece);
    },
    rest: () => (start === 0 || points.length > start + 1 ? of(points.slice(start)) : undefined),
    step: () => of([...points]),
    isFull: () => points.length >= MAX_STROKE_POINTS,
  };
}
