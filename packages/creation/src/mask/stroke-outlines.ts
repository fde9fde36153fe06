import { getStroke } from 'perfect-freehand';
import type { Size } from '../viewer/zoom.ts';
import { MASK_UNITS, type MaskPoint } from './mask-step.ts';

/**
 * Points of one piece of a stroke. A stroke is drawn piece by piece, so that one that grows is never
 * drawn again from its start, and looks the same when it is opened again.
 */
export const PIECE_POINTS = 16;

/** How much the pressure of a pen changes its width. */
const penThinning = 0.6;

export type Outline = readonly (readonly [x: number, y: number])[];

/** The pieces of a stroke: each begins where the one before ends. */
export function piecesOf(points: readonly MaskPoint[]): readonly (readonly MaskPoint[])[] {
  const pieces: (readonly MaskPoint[])[] = [];
  for (let start = 0; start === 0 || start < points.length - 1; start += PIECE_POINTS - 1) {
    pieces.push(points.slice(start, start + PIECE_POINTS));
  }
  return pieces;
}

/** The outline of a piece on a raster of this size: round at its ends, as thick as the pen was pressed. */
export function outlineOf(
  points: readonly MaskPoint[],
  { size, raster }: { size: number; raster: Size },
): Outline {
  const isPen = points.some(([, , pressure]) => pressure !== undefined);
  const placed = points.map(([x, y, pressure = 50]) => [
    (x / MASK_UNITS) * raster.width,
    (y / MASK_UNITS) * raster.height,
    pressure / 100,
  ]);
  return getStroke(placed, {
    size: (size / MASK_UNITS) * raster.width,
    thinning: isPen ? penThinning : 0,
    smoothing: 0.5,
    streamline: 0,
    simulatePressure: false,
    last: true,
  }) as [number, number][];
}
