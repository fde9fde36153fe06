import type { Canvas } from './canvas.ts';
import type { Color } from './color.ts';
import type { Ramp } from './ramp.ts';
import type { Random } from './random.ts';
import type { Steps } from './steps.ts';

export type Palette = {
  /** From the darkest shade to the lightest. */
  ramp: Ramp;
  accent: Color;
  light: Color;
  /** A warm disc in the sky: the accent where that is warm. */
  sun: Color;
};

/** The time of day that the light of a picture tells. */
export type Hour = 'day' | 'dusk' | 'night';

/** Canvas, chance and colours for a painter. */
export type Scene = { canvas: Canvas; random: Random; palette: Palette; hour: Hour };

/** Paints a whole picture; takes its chances from `random` alone. */
export type Painter = (scene: Scene) => Steps;
