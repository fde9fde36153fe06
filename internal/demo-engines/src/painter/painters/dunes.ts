import { addLight, black, blend, dim } from '../color.ts';
import { clamp, mix, smoothstep } from '../curves.ts';
import { fill } from '../fill.ts';
import { createNoise } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { createSky } from '../sky.ts';
import { type Steps, within } from '../steps.ts';
import { paintTerrain } from '../terrain.ts';

/** No sand is higher than this. */
const highestDune = 2;

/** Place of a dune's crest along it. */
const crestShare = 0.72;

/** Sand dunes to the horizon under a low sun: sharp crests, long shadows, ripples near the eye. */
export function* paintDunes({ canvas, random, palette, hour }: Scene): Steps {
  const noise = createNoise(random);
  const { halfWidth, halfHeight } = canvas;
  const horizon = mix(-halfHeight, halfHeight, random.between(0.3, 0.42));
  const side = random.pick([1, -1]);
  const sunU = side * random.between(0.25, 0.7) * halfWidth;
  const sunV = horizon - random.between(0.1, 0.22) * (0.5 + halfHeight);
  const sky = createSky({
    noise,
    palette,
    hour,
    horizon,
    top: -halfHeight,
    sunU,
    sunV,
    sunRadius: random.between(0.035, 0.07),
  });
  yield* within(0, 0.2, fill(canvas, sky.paint));

  const wind = random.between(-0.5, 0.5) + (side > 0 ? 0 : Math.PI);
  const cos = Math.cos(wind);
  const sin = Math.sin(wind);
  const shift = random.between(0, 200);
  const height = (x: number, z: number) => {
    const along = x * cos + z * sin + shift;
    const across = z * cos - x * sin;
    const bend =
      noise(along * 0.07, across * 0.1) * 1.6 + noise(along * 0.2 + 9, across * 0.23) * 0.35;
    const size = 0.45 + 0.55 * noise(along * 0.05 + 31, across * 0.06 + 17);
    const large = dune(along * 0.13 + bend, 0.05 + 0.008 * z) * size;
    const small = dune(along * 0.41 + bend * 1.7 + 0.4, 0.1 + 0.05 * z) * 0.16 * (1 - size);
    return (large + small) * 1.5 + 0.5 * noise(along * 0.03, across * 0.04 + 70);
  };
  const sunX = side * 0.85;
  const sunZ = 0.3;
  const sunY = hour === 'day' ? 0.5 : 0.3;
  const length = Math.hypot(sunX, sunY, sunZ);
  const lightX = sunX / length;
  const lightY = sunY / length;
  const lightZ = sunZ / length;
  const dark = black();
  const lit = black();
  const lowest = hour === 'night' ? 0.05 : 0.2;
  const highest = { day: 0.86, dusk: 0.76, night: 0.56 }[hour];

  yield* within(
    0.2,
    1,
    paintTerrain(canvas, {
      horizon,
      eye: 2.7,
      near: 1.4,
      far: 110,
      height,
      shade: (x, z, ground, color) => {
        const epsilon = 0.012 * z ** 0.95;
        let slopeX = (height(x + epsilon, z) - ground) / epsilon;
        const slopeZ = (height(x, z + epsilon) - ground) / epsilon;
        const ripple = Math.sin(
          (x * cos + z * sin) * 26 + 5 * noise(x * 0.9, z * 0.9) + 2 * noise(x * 3, z * 3),
        );
        slopeX += ripple * 0.1 * Math.exp(-z * 0.16);
        const steep = 1 / Math.hypot(slopeX, 1, slopeZ);
        const facing = (lightY - slopeX * lightX - slopeZ * lightZ) * steep;
        let open = facing > 0 ? 1 : 0;
        for (let step = 0.25; step < 8 && open > 0; step *= 1.8) {
          const rise = step * lightY;
          if (ground + rise > highestDune) break;
          const above = ground + rise - height(x + step * lightX, z + step * lightZ);
          open = Math.min(open, 0.5 + (above / step) * 9);
        }
        const light = clamp(facing * 1.25, 0, 1) * clamp(open, 0, 1);
        palette.ramp(mix(lowest, highest, 0.12 * steep + 0.88 * light), color);
        palette.ramp(lowest + 0.1, dark);
        blend(color, dark, 0.25 * (1 - light));
        addLight(color, palette.light, 0.1 * light * light * (hour === 'night' ? 0.4 : 1));
        const away = 1 - Math.exp(-((z / 36) ** 1.25));
        lit.r = sky.haze.r;
        lit.g = sky.haze.g;
        lit.b = sky.haze.b;
        const towardsSun = Math.exp(-Math.abs((x / z) * 1.1 - sunU) * 2.2);
        addLight(lit, palette.light, 0.25 * towardsSun * (hour === 'night' ? 0.2 : 1));
        blend(color, lit, away);
        dim(color, 1 - 0.12 * smoothstep(3, 1, z));
      },
    }),
  );
}

/**
 * A dune's profile, one a unit: a long rise against the wind, a crest rounded over `roundness`, a
 * steep slip face.
 */
function dune(place: number, roundness: number): number {
  const t = place - Math.floor(place);
  const rise = t / crestShare;
  const slip = Math.max(-0.8, (t - crestShare) / (1 - crestShare));
  const windward = rise * rise * (1.9 - 0.9 * rise);
  const leeward = (1 - slip) * (1 - slip) * (1 + slip * 0.6);
  const overlap = Math.max(0, 1 - Math.abs(windward - leeward) / roundness);
  return Math.min(windward, leeward) - (overlap * overlap * roundness) / 4;
}
