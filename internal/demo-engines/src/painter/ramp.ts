import { type Color, copyColor, fromOklab, type Oklch, toOklab } from './color.ts';
import { clamp, mix } from './curves.ts';

/** Writes the colour at `t` (0 to 1, cut outside) into `target`. */
export type Ramp = (t: number, target: Color) => void;

const steps = 512;

/** An even gradient through `stops`, mixed in OKLab so that no step looks muddy or jumps. */
export function createRamp(stops: readonly [Oklch, ...Oklch[]]): Ramp {
  const points = stops.map(toOklab);
  const table = Array.from({ length: steps + 1 }, (_, step): Color => {
    const place = (step / steps) * (points.length - 1);
    const index = Math.min(Math.floor(place), Math.max(0, points.length - 2));
    const from = points[index] ?? toOklab(stops[0]);
    const to = points[index + 1] ?? from;
    const t = place - index;
    return fromOklab([mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t)]);
  });
  const last = table[steps] as Color;
  return (t, target) => {
    const place = clamp(t, 0, 1) * steps;
    const index = Math.floor(place);
    const from = table[index] ?? last;
    const to = table[index + 1] ?? last;
    copyColor(target, from);
    const part = place - index;
    target.r += (to.r - from.r) * part;
    target.g += (to.g - from.g) * part;
    target.b += (to.b - from.b) * part;
  };
}
