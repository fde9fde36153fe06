import { bloom } from '../bloom.ts';
import { addLight, black, copyColor, dim } from '../color.ts';
import { clamp, smoothstep } from '../curves.ts';
import { fill } from '../fill.ts';
import { fractalNoise, ridgedNoise } from '../fractal-noise.ts';
import { createNoise } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { type Steps, within } from '../steps.ts';
import { paintPlanet } from './planet.ts';
import { paintStars } from './star-field.ts';

/** A cloud of glowing gas with lanes of dust, stars of every size, and often a planet. */
export function* paintNebula(scene: Scene): Steps {
  const { canvas, random, palette } = scene;
  const noise = createNoise(random);
  const { halfWidth, halfHeight } = canvas;
  const angle = Math.atan2(halfHeight, halfWidth) * random.pick([1, -1]) + random.bell() * 0.12;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const shift = random.between(0, 90);
  const scale = random.between(0.9, 1.4);
  const bandWidth = random.between(0.28, 0.42);
  const gas = black();
  const deep = black();
  palette.ramp(0, deep);
  dim(deep, 0.35);

  yield* within(
    0,
    0.6,
    fill(canvas, (u, v, color) => {
      const along = u * cos + v * sin;
      const across = v * cos - u * sin;
      const x = along * scale + shift;
      const y = across * scale * 1.25;
      const warpX = fractalNoise(noise, x * 1.1, y * 1.1, 4);
      const warpY = fractalNoise(noise, x * 1.1 + 9, y * 1.1 + 4, 4);
      const body = fractalNoise(noise, x * 1.4 + 1.5 * warpX, y * 1.4 + 1.5 * warpY, 6);
      const threads = ridgedNoise(noise, x * 1.5 + 1.1 * warpY + 20, y * 1.5 + 1.1 * warpX, 5);
      const band = Math.exp(-(((across + 0.12 * warpX) / bandWidth) ** 2));
      const density = clamp((0.35 + 0.9 * body) * band * 1.5 + 0.12 * body, 0, 1.4);
      copyColor(color, deep);
      palette.ramp(0.12 + 0.25 * band, gas);
      addLight(color, gas, 0.35 * smoothstep(-0.4, 0.9, body + band * 0.6));
      palette.ramp(0.3 + 0.5 * density + 0.12 * warpX, gas);
      addLight(color, gas, 0.85 * density * density);
      addLight(color, palette.accent, 0.55 * smoothstep(0.1, 0.75, warpY + 0.25) * density);
      palette.ramp(0.85, gas);
      addLight(color, gas, 0.6 * smoothstep(0.62, 1, threads) * density * density);
      addLight(color, palette.light, 0.5 * smoothstep(0.75, 1.35, density));
      // Dust in front of the light.
      const dust = smoothstep(
        0.1,
        0.55,
        fractalNoise(noise, x * 2 + 1.8 * warpY + 60, y * 2.6 + 1.8 * warpX, 5) +
          0.25 * band -
          0.05,
      );
      dim(color, 1 - 0.72 * dust);
    }),
  );
  yield* within(0.6, 0.8, paintStars(scene, { density: 1100 }));
  yield* within(0.8, 0.9, bloom(canvas, { threshold: 0.7, radius: 0.03, strength: 0.5 }));
  if (random.chance(0.6)) yield* within(0.9, 1, paintPlanet(scene));
}
