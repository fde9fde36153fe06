import { createCanvas } from './canvas.ts';
import { fromOklch, type Oklch } from './color.ts';
import { clamp } from './curves.ts';
import { palettes } from './palettes.ts';
import { createRamp } from './ramp.ts';
import { createRandom } from './random.ts';
import { type Commission, readPrompt } from './read-prompt.ts';
import type { Palette, Scene } from './scene.ts';

export type SceneOptions = {
  prompt: string;
  seed: number;
  /** Undefined for the picture itself; for another one like it, a seed of its own. */
  variation?: number | undefined;
  width: number;
  height: number;
  /** How many times as much is seen in each direction. Default: 1. */
  zoom?: number | undefined;
};

/**
 * An empty canvas with the palette, hour and chances that a prompt and its seed stand for. Variations
 * have the same subject, palette and hour, and other chances.
 */
export function createScene({ prompt, seed, variation, width, height, zoom }: SceneOptions): {
  commission: Commission;
  scene: Scene;
} {
  const first = createRandom(`${seed} ${prompt}`);
  const commission = readPrompt(prompt, first);
  const palette = mixPalette(commission, first.bell() * 5);
  const random = variation === undefined ? first : createRandom(`${seed} ${prompt} ${variation}`);
  return {
    commission,
    scene: { canvas: createCanvas(width, height, zoom), random, palette, hour: commission.hour },
  };
}

const warmSun: Oklch = [0.8, 0.145, 68];

function isWarm([, , hue]: Oklch): boolean {
  return hue <= 100 || hue >= 335;
}

/** The palette's colours, moved by mood, and by a few degrees of hue so that no two are the same. */
function mixPalette({ palette, lightness, chroma }: Commission, turn: number): Palette {
  const { shades, accent, light } = palettes[palette];
  const move = ([l, c, h]: Oklch): Oklch => [clamp(l + lightness, 0, 1), c * chroma, h + turn];
  const [darkest, dark, middle, bright, brightest] = shades;
  return {
    ramp: createRamp([move(darkest), move(dark), move(middle), move(bright), move(brightest)]),
    accent: fromOklch(move(accent)),
    light: fromOklch(move(light)),
    sun: fromOklch(isWarm(accent) ? move(accent) : warmSun),
  };
}
