import type { Picture } from './develop.ts';
import type { PaintedPixels, PaintOptions } from './paint-in-slices.ts';

/** Command for the painter's thread. Jobs come one at a time. */
export type PainterCommand =
  | ({ type: 'paint'; job: number } & PaintOptions)
  | { type: 'stop'; job: number };

/** Report of it: any number of `progress`, then one of the others. Percent is 0 to 100. */
export type PainterReport =
  | { type: 'progress'; job: number; percent: number; preview: Picture }
  | ({ type: 'painted'; job: number } & PaintedPixels)
  | { type: 'stopped'; job: number }
  | { type: 'failed'; job: number; message: string };
