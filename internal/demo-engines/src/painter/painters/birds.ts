import { black, blend } from '../color.ts';
import { smoothstep } from '../curves.ts';
import { glaze } from '../glaze.ts';
import type { Scene } from '../scene.ts';
import { type Steps, within } from '../steps.ts';

/** A small flock in the distance around (flockU, flockV), each bird two strokes. */
export function* paintBirds(
  { canvas, random, palette, hour }: Scene,
  { flockU, flockV }: { flockU: number; flockV: number },
): Steps {
  const ink = black();
  palette.ramp(hour === 'night' ? 0.9 : 0.06, ink);
  const count = random.whole(3, 7);
  for (let index = 0; index < count; index++) {
    const u0 = flockU + random.bell() * 0.09;
    const v0 = flockV + random.bell() * 0.04;
    const span = random.between(0.009, 0.017);
    const lift = random.between(0.35, 0.75);
    yield* within(
      index / count,
      (index + 1) / count,
      glaze(
        canvas,
        (u, v, color) => {
          const x = (u - u0) / span;
          const wing = Math.abs(x);
          if (wing > 1) return;
          const line = (v - v0) / span + lift * Math.sin(wing * 2.4) * 0.8 - 0.15;
          const thickness = 0.16 * (1 - wing) + 0.03;
          blend(color, ink, 0.85 * smoothstep(thickness + 0.08, thickness - 0.04, Math.abs(line)));
        },
        { left: u0 - span, right: u0 + span, top: v0 - span, bottom: v0 + span },
      ),
    );
  }
}
