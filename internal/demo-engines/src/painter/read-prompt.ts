import { type FoundHint, findHints } from './find-hints.ts';
import { type PainterName, painters } from './painters.ts';
import type { PaletteName } from './palettes.ts';
import type { Random } from './random.ts';
import type { Hour } from './scene.ts';

/** Painter of a picture, and its colours. */
export type Commission = {
  painter: PainterName;
  palette: PaletteName;
  hour: Hour;
  lightness: number;
  chroma: number;
};

const painterNames = Object.keys(painters) as [PainterName, ...PainterName[]];

/** The palettes in which a painter is at its best, for prompts that name no colour. */
const favourites: Record<PainterName, readonly [PaletteName, ...PaletteName[]]> = {
  'ink-mountains': [
    'ink',
    'ink',
    'jade',
    'dusk',
    'porcelain',
    'forest',
    'vermilion',
    'clay',
    'lavender',
  ],
  silk: [
    'dusk',
    'vermilion',
    'ocean',
    'gold',
    'lavender',
    'aurora',
    'porcelain',
    'neon',
    'jade',
    'ember',
  ],
  marble: [
    'porcelain',
    'jade',
    'gold',
    'clay',
    'ink',
    'dusk',
    'ocean',
    'ember',
    'lavender',
    'vermilion',
  ],
  dunes: ['desert', 'dusk', 'gold', 'vermilion', 'lavender', 'clay', 'ember'],
  sea: ['ocean', 'porcelain', 'jade', 'dusk', 'midnight', 'lavender'],
  spheres: ['poster', 'pastel', 'clay', 'sakura', 'ocean', 'gold', 'vermilion', 'jade', 'lavender'],
  'stained-glass': ['poster', 'dusk', 'ocean', 'vermilion', 'forest', 'jade', 'aurora', 'gold'],
  flowers: [
    'sakura',
    'vermilion',
    'dusk',
    'lavender',
    'porcelain',
    'pastel',
    'gold',
    'clay',
    'ember',
  ],
  nebula: ['midnight', 'neon', 'dusk', 'aurora', 'ember', 'ocean', 'lavender'],
  aurora: ['aurora', 'aurora', 'ocean', 'midnight', 'jade', 'neon', 'forest', 'lavender'],
  city: ['neon', 'dusk', 'midnight', 'ocean', 'ember', 'lavender'],
};

const hours: Record<PainterName, readonly [Hour, ...Hour[]]> = {
  'ink-mountains': ['day', 'day', 'dusk', 'night'],
  silk: ['night', 'day'],
  marble: ['day', 'night'],
  dunes: ['day', 'dusk', 'dusk'],
  sea: ['day', 'dusk', 'dusk', 'night'],
  spheres: ['day', 'day', 'dusk', 'night'],
  'stained-glass': ['day', 'dusk', 'night'],
  flowers: ['day', 'night', 'night'],
  nebula: ['night'],
  aurora: ['night'],
  city: ['night', 'night', 'dusk'],
};

/**
 * Chooses painter, palette and hour by the words of the prompt, and by chance where they are
 * silent. A subject said with more or longer words wins, then the one said first.
 */
export function readPrompt(prompt: string, random: Random): Commission {
  const found = findHints(prompt);
  const subject = found
    .filter(({ hint }) => hint.painters)
    .reduce<FoundHint | undefined>(
      (best, one) => (best && !isStronger(one, best) ? best : one),
      undefined,
    );
  const painter = random.pick(subject?.hint.painters ?? painterNames);
  const named = found.flatMap(({ hint }) => hint.palettes ?? []);
  const implied = found.flatMap(({ hint }) => hint.impliedPalettes ?? []);
  const [first, ...rest] = named.length > 0 ? named : implied;
  return {
    painter,
    palette: random.pick(first === undefined ? favourites[painter] : [first, ...rest]),
    hour: found.findLast(({ hint }) => hint.hour)?.hint.hour ?? random.pick(hours[painter]),
    lightness: found.reduce((sum, { hint }) => sum + (hint.lightness ?? 0), 0),
    chroma: found.reduce((product, { hint }) => product * (hint.chroma ?? 1), 1),
  };
}

function isStronger(one: FoundHint, other: FoundHint): boolean {
  return one.weight === other.weight ? one.place < other.place : one.weight > other.weight;
}
