import { paintAurora } from './painters/aurora.ts';
import { paintCity } from './painters/city.ts';
import { paintDunes } from './painters/dunes.ts';
import { paintFlowers } from './painters/flowers.ts';
import { paintInkMountains } from './painters/ink-mountains.ts';
import { paintMarble } from './painters/marble.ts';
import { paintNebula } from './painters/nebula.ts';
import { paintSea } from './painters/sea.ts';
import { paintSilk } from './painters/silk.ts';
import { paintSpheres } from './painters/spheres.ts';
import { paintStainedGlass } from './painters/stained-glass.ts';
import type { Painter } from './scene.ts';

export const painters = {
  'ink-mountains': paintInkMountains,
  silk: paintSilk,
  marble: paintMarble,
  dunes: paintDunes,
  sea: paintSea,
  spheres: paintSpheres,
  'stained-glass': paintStainedGlass,
  flowers: paintFlowers,
  nebula: paintNebula,
  aurora: paintAurora,
  city: paintCity,
} as const satisfies Record<string, Painter>;

export type PainterName = keyof typeof painters;
