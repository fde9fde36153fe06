import { addLight, black, blend, copyColor } from '../color.ts';
import { clamp, mix, smoothstep } from '../curves.ts';
import { fill } from '../fill.ts';
import { fractalNoise } from '../fractal-noise.ts';
import { glaze } from '../glaze.ts';
import { createNoise } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { type Steps, within } from '../steps.ts';
import { paintBirds } from './birds.ts';
import { createMountainRange, remember } from './mountain-range.ts';

/** Half the width of the soft edge of a range. */
const edge = 0.0012;

/** Ranges of mountains in mist, one behind the other, with sun or moon: ink and wash on paper. */
export function* paintInkMountains(scene: Scene): Steps {
  const { canvas, random, palette, hour } = scene;
  const noise = createNoise(random);
  const { halfWidth, halfHeight } = canvas;
  const isNight = hour === 'night';
  const paper = black();
  const lowSky = black();
  palette.ramp(isNight ? 0.16 : 0.97, paper);
  palette.ramp(isNight ? 0.46 : 0.9, lowSky);
  if (hour === 'dusk') blend(lowSky, palette.sun, 0.35);

  const count = random.whole(6, 7);
  const ranges = Array.from({ length: count }, (_, layer) =>
    createMountainRange({ noise, random, halfWidth, halfHeight, layer, near: layer / (count - 1) }),
  );
  // The sun stands where the mountains leave it the most room.
  const highestAt = (u: number) => Math.min(...ranges.map((one) => one.ridge(u)));
  const places = [0.62, 0.45, 0.28, -0.28, -0.45, -0.62].map(
    (part) => (part + random.bell() * 0.05) * halfWidth,
  );
  const sunU = places.reduce((best, u) => (highestAt(u) > highestAt(best) ? u : best));
  const sunRadius = random.between(0.055, 0.095) * (0.7 + 0.6 * Math.min(halfWidth, halfHeight));
  // Either free in the sky or at most half set behind the highest ridge.
  const sunV = clamp(
    highestAt(sunU) - sunRadius * random.pick([0.3, 1.5, 2, 2.6]),
    mix(-halfHeight, halfHeight, 0.14),
    mix(-halfHeight, halfHeight, 0.36),
  );
  const sun = black();
  copyColor(sun, isNight ? palette.light : palette.sun);

  yield* within(
    0,
    0.25,
    fill(canvas, (u, v, color) => {
      copyColor(color, paper);
      const down = clamp((v + halfHeight) / (2 * halfHeight), 0, 1);
      blend(color, lowSky, smoothstep(0.05, 0.75, down));
      const cloud = fractalNoise(noise, u * 1.1 + 3, v * 3.2 + 8, 4);
      blend(color, isNight ? lowSky : paper, 0.35 * smoothstep(0, 0.7, cloud));
      const distance = Math.hypot(u - sunU, v - sunV);
      addLight(color, sun, (isNight ? 0.16 : 0.06) * Math.exp(-distance * 4.5));
      const veil = smoothstep(-0.25, 0.5, fractalNoise(noise, u * 2 + 31, v * 7 + 5, 3));
      const disc = smoothstep(sunRadius + 0.0015, sunRadius - 0.0015, distance);
      blend(
        color,
        sun,
        disc * mix(0.96, 0.6, veil) * mix(1, 0.8, smoothstep(-sunRadius, sunRadius, v - sunV)),
      );
    }),
  );

  for (const [layer, { near, top, ridge, crest, wash }] of ranges.entries()) {
    const ink = black();
    const tone = isNight ? mix(0.42, 0.01, near ** 0.7) : mix(0.8, 0.02, near ** 0.8);
    // What the mist leaves of a range: towards the paper by day, towards the low sky by night.
    const mistTone = isNight ? mix(0.48, 0.24, near) : mix(0.97, 0.8, near);
    const nearer = ranges.slice(layer + 1);
    const hiddenFrom = remember((u) => Math.min(...nearer.map((one) => one.crest(u))) + edge);
    yield* within(
      0.25 + 0.7 * (layer / count),
      0.25 + 0.7 * ((layer + 1) / count),
      glaze(
        canvas,
        (u, v, color) => {
          const depth = v - crest(u);
          if (depth < -edge || v >= hiddenFrom(u)) return;
          // Along the ramp, not through grey: washes of one ink keep their hue.
          palette.ramp(mix(mistTone, tone, wash(u, v, Math.max(0, v - ridge(u)))), ink);
          blend(color, ink, smoothstep(-edge, edge, depth));
        },
        { left: -halfWidth, right: halfWidth, top, bottom: halfHeight },
      ),
    );
  }
  const flock = {
    flockU: sunU * random.between(-0.6, 0.5),
    flockV: sunV + random.between(-0.02, 0.1),
  };
  yield* within(0.95, 1, paintBirds(scene, flock));
}
