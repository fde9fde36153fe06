import { addLight, black, blend, copyColor } from '../color.ts';
import { glaze } from '../glaze.ts';
import type { Scene } from '../scene.ts';
import { type Steps, within } from '../steps.ts';

/**
 * Stars all over the canvas: very many faint ones, a few with the rays of a telescope's mirror. `density` is their
 * number on a square unit.
 */
export function* paintStars(
  { canvas, random, palette }: Scene,
  { density }: { density: number },
): Steps {
  const { halfWidth, halfHeight, unit } = canvas;
  const count = Math.round(density * 4 * halfWidth * halfHeight);
  const tint = black();
  for (let index = 0; index < count; index++) {
    const u0 = random.between(-halfWidth, halfWidth);
    const v0 = random.between(-halfHeight, halfHeight);
    const size = random.next() ** 16;
    const radius = Math.max(0.0009, 0.55 / unit) + 0.0024 * size;
    const power = 0.12 + 0.6 * random.next() ** 3 + 2.5 * size;
    copyColor(tint, { r: 1, g: 1, b: 1 });
    blend(tint, random.chance(0.5) ? palette.light : palette.accent, random.between(0, 0.55));
    const hasRays = size > 0.88;
    const reach = hasRays ? 0.055 * size : radius * 3.2;
    yield* within(
      index / count,
      (index + 1) / count,
      glaze(
        canvas,
        (u, v, color) => {
          const du = (u - u0) / radius;
          const dv = (v - v0) / radius;
          addLight(color, tint, power * Math.exp(-(du * du + dv * dv)));
          if (!hasRays) return;
          const far = Math.hypot(u - u0, v - v0) / reach;
          if (far > 1) return;
          const rays = Math.exp(-Math.abs(du) * 1.4) + Math.exp(-Math.abs(dv) * 1.4);
          addLight(color, tint, (1 - far) ** 3 * (0.5 * rays + 0.06));
        },
        { left: u0 - reach, right: u0 + reach, top: v0 - reach, bottom: v0 + reach },
      ),
    );
    if (index % 64 === 0) yield index / count;
  }
}
