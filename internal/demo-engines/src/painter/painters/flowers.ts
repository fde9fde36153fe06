import { black, blend, dim } from '../color.ts';
import { smoothstep } from '../curves.ts';
import { fill } from '../fill.ts';
import { fractalNoise } from '../fractal-noise.ts';
import { createNoise } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { type Steps, within } from '../steps.ts';
import { type Flower, paintFlower } from './flower.ts';

/** Flowers seen from above, petal over petal in the golden angle, out of a soft background. */
export function* paintFlowers(scene: Scene): Steps {
  const { canvas, random, palette, hour } = scene;
  const noise = createNoise(random);
  const isNight = hour === 'night';
  const blur = black();
  yield* within(
    0,
    0.12,
    fill(canvas, (u, v, color) => {
      const drift = fractalNoise(noise, u * 0.9 + 4, v * 0.9, 3);
      const fog = fractalNoise(noise, u * 1.7 + 30, v * 1.7, 3);
      palette.ramp(isNight ? 0.06 + 0.16 * (drift + 0.4) : 0.9 + 0.12 * drift, color);
      if (isNight) dim(color, 0.7);
      palette.ramp(isNight ? 0.35 : 0.72, blur);
      blend(color, blur, 0.4 * smoothstep(0.05, 0.7, fog));
    }),
  );
  const flowers = arrange(scene);
  const total = flowers.reduce((sum, flower) => sum + flower.radius ** 2, 0);
  let done = 0.12;
  for (const flower of flowers) {
    const share = (0.88 * flower.radius ** 2) / total;
    yield* within(done, done + share, paintFlower(scene, noise, flower));
    done += share;
  }
}

function arrange({ canvas: { halfWidth, halfHeight }, random }: Scene): Flower[] {
  const flowers: Flower[] = [];
  const area = 4 * halfWidth * halfHeight;
  const wanted = Math.round(random.between(11, 17) * area);
  const main = random.between(0.36, 0.48);
  for (let attempt = 0; attempt < 600 && flowers.length < wanted; attempt++) {
    const isFirst = flowers.length === 0;
    const radius = isFirst
      ? main
      : random.pick([random.between(0.22, 0.34), random.between(0.12, 0.2)]);
    const reach = isFirst ? 0.4 : 1.05;
    const u = random.between(-reach, reach) * halfWidth * (isFirst ? 0.6 : 1);
    const v = random.between(-reach, reach) * halfHeight * (isFirst ? 0.6 : 1);
    const isFree = flowers.every(
      (other) => Math.hypot(other.u - u, other.v - v) > (other.radius + radius) * 0.66,
    );
    if (!isFree) continue;
    flowers.push({
      u,
      v,
      radius,
      petals: random.whole(70, 130),
      shift: random.bell() * 0.14,
      turn: random.between(0, 6.3),
      slim: random.between(0.75, 1.25),
      accent: !isFirst && random.chance(0.15) ? random.between(0.8, 0.95) : 0,
    });
  }
  return flowers.sort((a, b) => a.radius - b.radius);
}
