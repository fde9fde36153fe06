import { addLight, black, blend, dim } from '../color.ts';
import { clamp, mix, smoothstep } from '../curves.ts';
import { fractalNoise } from '../fractal-noise.ts';
import { glaze } from '../glaze.ts';
import { createNoise } from '../noise.ts';
import type { Scene } from '../scene.ts';
import type { Steps } from '../steps.ts';

/** A gas giant near an edge of the canvas, lit from the middle, sometimes with a ring. */
export function* paintPlanet({ canvas, random, palette }: Scene): Steps {
  const { halfWidth, halfHeight } = canvas;
  const noise = createNoise(random);
  const radius = random.pick([random.between(0.1, 0.16), random.between(0.22, 0.32)]);
  const u0 = random.pick([1, -1]) * random.between(0.3, 0.75) * halfWidth;
  const v0 = random.pick([1, -1]) * random.between(0.3, 0.75) * halfHeight;
  const length = Math.hypot(u0, v0, 0.18);
  const lightU = -u0 / length;
  const lightV = -v0 / length;
  const lightZ = 0.18 / length;
  const hasRing = radius < 0.2 && random.chance(0.7);
  const tilt = random.between(-0.5, 0.5);
  const cos = Math.cos(tilt);
  const sin = Math.sin(tilt);
  const ground = black();
  const night = black();
  palette.ramp(0, night);
  dim(night, 0.25);
  const reach = radius * (hasRing ? 2.3 : 1.35);
  yield* glaze(
    canvas,
    (u, v, color) => {
      const x = ((u - u0) * cos + (v - v0) * sin) / radius;
      const y = ((v - v0) * cos - (u - u0) * sin) / radius;
      const square = x * x + y * y;
      const distance = Math.sqrt(square);
      const facingLight = ((u - u0) * lightU + (v - v0) * lightV) / radius;
      if (distance > 1) {
        addLight(
          color,
          palette.light,
          0.35 * Math.exp(-(distance - 1) * 16) * smoothstep(-0.3, 1, facingLight),
        );
      }
      const cover = smoothstep(1.004, 0.996, distance);
      if (cover > 0) {
        const z = Math.sqrt(Math.max(0, 1 - square));
        const sway = fractalNoise(noise, x * 1.6, y * 3, 4);
        const bands = fractalNoise(noise, 3 + x * 0.35 + 0.3 * sway, y * 4.2 + 0.5 * sway, 5);
        palette.ramp(0.55 + 0.42 * bands, ground);
        blend(ground, palette.accent, 0.3 * smoothstep(0.1, 0.5, sway));
        const light = smoothstep(-0.08, 0.85, facingLight + z * lightZ);
        dim(ground, 1.05 * light);
        addLight(ground, night, 1);
        addLight(ground, palette.light, 0.5 * (1 - z) ** 3 * smoothstep(0, 0.8, facingLight));
        blend(color, ground, cover);
      }
      if (!hasRing) return;
      const ringY = y / 0.26;
      const ring = Math.hypot(x, ringY);
      const isBehind = y < 0 && distance < 1;
      if (ring < 1.35 || ring > 2.2 || isBehind) return;
      const grooves = 0.55 + 0.45 * noise(ring * 14, 3.3) + 0.2 * noise(ring * 41, 8.3);
      const edge = smoothstep(1.35, 1.42, ring) * smoothstep(2.2, 2.1, ring);
      palette.ramp(0.7 + 0.2 * noise(ring * 6, 1), ground);
      dim(ground, mix(0.35, 0.95, smoothstep(-1.5, 1.5, facingLight)));
      blend(color, ground, clamp(edge * grooves * 0.8, 0, 0.9));
    },
    { left: u0 - reach, right: u0 + reach, top: v0 - reach, bottom: v0 + reach },
  );
}
