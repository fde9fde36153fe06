import { bloom } from '../bloom.ts';
import { addLight, black, blend, dim } from '../color.ts';
import { clamp, mix, smoothstep } from '../curves.ts';
import { fill } from '../fill.ts';
import { fractalNoise } from '../fractal-noise.ts';
import { glaze } from '../glaze.ts';
import { createNoise } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { type Steps, within } from '../steps.ts';
import { createMountainRange } from './mountain-range.ts';
import { paintStars } from './star-field.ts';

/** Northern lights over mountains by a lake that mirrors them. */
export function* paintAurora(scene: Scene): Steps {
  const { canvas, random, palette } = scene;
  const { halfWidth, halfHeight, width, height, unit, pixels } = canvas;
  const noise = createNoise(random);
  const shore = mix(-halfHeight, halfHeight, random.between(0.7, 0.78));
  const room = shore + halfHeight;
  const curtains = Array.from({ length: random.whole(2, 3) }, (_, index) => ({
    base: -halfHeight + room * (0.36 + 0.2 * index + random.bell() * 0.03),
    swing: room * random.between(0.2, 0.38),
    frequency: random.between(0.7, 1.3),
    reach: room * random.between(0.24, 0.44),
    power: random.between(0.55, 1.05),
    shift: random.between(0, 100),
  }));
  const light = black();
  const high = black();

  yield* within(
    0,
    0.5,
    fill(canvas, (u, v, color) => {
      const down = clamp((v + halfHeight) / room, 0, 1);
      palette.ramp(0.02 + 0.2 * down ** 2, color);
      dim(color, 0.5);
      for (const { base, swing, frequency, reach, power, shift } of curtains) {
        // Folds: the curtain's foot wanders, and its rays lean a little.
        const along = u * frequency + shift + 0.12 * noise(u * 2.1 + shift, 3.1);
        const foot = base + swing * fractalNoise(noise, along, 1.7, 3);
        const above = foot - v;
        if (above < -0.06) continue;
        const lean = along + above * 0.12;
        const rays =
          0.62 + 0.55 * noise(lean * 13, 5.3) + 0.28 * noise(lean * 37, 9.1 + above * 0.6);
        const body = 0.6 + 0.7 * noise(along * 1.6, 21.7);
        const rise =
          smoothstep(-0.035, 0.03, above) *
          Math.exp(-Math.max(0, above) / (reach * (0.6 + 0.5 * rays)));
        const strength = Math.max(0, power * rise * rays * body);
        palette.ramp(0.62 + 0.24 * Math.exp(-Math.max(0, above) / (reach * 0.25)), light);
        blend(light, palette.accent, 0.85 * smoothstep(reach * 0.3, reach * 1.5, above));
        addLight(color, light, strength);
      }
    }),
  );
  yield* within(0.5, 0.65, paintStars(scene, { density: 500 }));
  yield* within(0.65, 0.75, bloom(canvas, { threshold: 0.3, radius: 0.12, strength: 0.35 }));

  for (let layer = 0; layer < 3; layer++) {
    const range = createMountainRange({
      noise,
      random,
      halfWidth,
      halfHeight: room * 0.52,
      layer,
      near: 0.3 + 0.25 * layer,
    });
    const valley = Math.max(
      ...Array.from({ length: 33 }, (_, step) => range.ridge(((step - 16) / 16) * halfWidth)),
    );
    // Each range's deepest valley stands a little above the shore.
    const lift = shore - valley - room * (0.11 - 0.045 * layer);
    const mist = black();
    palette.ramp(0.6, mist);
    yield* within(
      0.75 + 0.05 * layer,
      0.8 + 0.05 * layer,
      glaze(
        canvas,
        (u, v, color) => {
          const depth = v - lift - range.crest(u);
          if (depth < -0.002) return;
          palette.ramp(mix(0.17, 0.01, layer / 2) + 0.05 * smoothstep(0.04, 0.3, depth), high);
          dim(high, 0.5);
          blend(high, mist, (0.14 - 0.05 * layer) * smoothstep(0.1, 0, shore - v));
          blend(color, high, smoothstep(-0.0012, 0.0012, depth));
        },
        { left: -halfWidth, right: halfWidth, top: -halfHeight, bottom: shore },
      ),
    );
  }

  const shoreRow = Math.round((shore + halfHeight) * unit);
  yield* within(
    0.9,
    1,
    glaze(
      canvas,
      (u, v, color) => {
        const depth = Math.max(0, v - shore);
        const ripple =
          noise(u * 5, (v * 70) / (0.3 + depth * 2.5)) +
          0.5 * noise(u * 17, (v * 160) / (0.4 + depth * 2.5));
        const x = clamp(
          Math.round((u + halfWidth + ripple * (0.002 + depth * 0.03)) * unit - 0.5),
          0,
          width - 1,
        );
        const up = shoreRow - 1 - Math.round((depth * 1.05 + ripple * depth * 0.05) * unit);
        const at = (clamp(up, 0, height - 1) * width + x) * 3;
        color.r = pixels[at] as number;
        color.g = pixels[at + 1] as number;
        color.b = pixels[at + 2] as number;
        dim(color, 0.75 - 0.25 * smoothstep(0, 0.4, depth));
        palette.ramp(0.3, light);
        addLight(color, light, 0.1 * Math.exp(-depth * 70));
      },
      { left: -halfWidth, right: halfWidth, top: shore, bottom: halfHeight },
    ),
  );
}
