import type { Picture } from './develop.ts';

/** What the painter's thread is told. Jobs come one at a time. */
export type PainterCommand =
  | { type: 'paint'; job: number; prompt: string; seed: number; width: number; height: number }
  | { type: 'stop'; job: number };

/** What it tells: any number of `progress`, then one of the others. Percent is 0 to 100. */
export type PainterReport =
  | { type: 'progress'; job: number; percent: number; preview: Picture }
  | { type: 'painted'; job: number; picture: Picture; color: string }
  | { type: 'stopped'; job: number }
  | { type: 'failed'; job: number; message: string };
