import { addLight, black, blend, copyColor } from '../color.ts';
import { clamp, mix, smoothstep } from '../curves.ts';
import { fill } from '../fill.ts';
import { createNoise } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { createSky } from '../sky.ts';
import { type Steps, within } from '../steps.ts';
import { paintTerrain } from '../terrain.ts';

type Wave = { x: number; z: number; length: number; height: number; phase: number };

/** Open water that mirrors the sky, with the sun's path of light. */
export function* paintSea({ canvas, random, palette, hour }: Scene): Steps {
  const noise = createNoise(random);
  const { halfWidth, halfHeight } = canvas;
  const horizon = mix(-halfHeight, halfHeight, random.between(0.42, 0.56));
  const sunU = random.between(-0.5, 0.5) * halfWidth;
  const sunV = horizon - random.between(0.06, 0.24) * (0.4 + 1.2 * halfHeight);
  const sky = createSky({
    noise,
    palette,
    hour,
    horizon,
    top: -halfHeight,
    sunU,
    sunV,
    sunRadius: random.between(0.04, 0.085),
  });
  yield* within(0, 0.25, fill(canvas, sky.paint));

  const heading = random.between(-0.6, 0.6);
  const swell = random.between(0.7, 1.3);
  const waves = Array.from({ length: 9 }, (_, index): Wave => {
    const length = 5.5 / 1.55 ** index;
    const angle = heading + random.bell() * 0.55;
    const frequency = (2 * Math.PI) / length;
    return {
      x: Math.sin(angle) * frequency,
      z: Math.cos(angle) * frequency,
      length,
      height: length * 0.021 * swell,
      phase: random.between(0, 6.3),
    };
  });
  const height = (x: number, z: number) => {
    const driftX = x + 0.9 * noise(x * 0.16, z * 0.16) + 0.16 * noise(x * 0.9, z * 0.9 + 7);
    const driftZ = z + 0.9 * noise(x * 0.16 + 50, z * 0.16) + 0.16 * noise(x * 0.9 + 20, z * 0.9);
    let sum = 0;
    for (const wave of waves) {
      // Sharp crests and wide troughs.
      const s = 0.5 + 0.5 * Math.sin(driftX * wave.x + driftZ * wave.z + wave.phase);
      // Waves too short to be seen so far away would only flicker.
      const seen = wave.length / (wave.length + 0.022 * z);
      sum += wave.height * seen * (s * s * 2 - 0.75);
    }
    return sum * (0.75 + 0.5 * noise(x * 0.08 + 9, z * 0.08));
  };
  const deep = black();
  palette.ramp(hour === 'night' ? 0.02 : 0.14, deep);
  const shallow = black();
  palette.ramp(hour === 'night' ? 0.2 : 0.5, shallow);
  const mirrored = black();
  const glint = black();
  copyColor(glint, palette.light);
  if (hour === 'dusk') blend(glint, palette.sun, 0.25);
  const focal = 1.1;
  const eye = 1.15;

  yield* within(
    0.25,
    1,
    paintTerrain(canvas, {
      horizon,
      eye,
      near: 0.9,
      far: 400,
      height,
      shade: (x, z, ground, color) => {
        const epsilon = 0.004 + 0.004 * z;
        const calm = 1 / (1 + z * 0.035);
        const slopeX = ((height(x + epsilon, z) - ground) / epsilon) * calm;
        const slopeZ = ((height(x, z + epsilon) - ground) / epsilon) * calm;
        const normal = 1 / Math.hypot(slopeX, 1, slopeZ);
        const distance = Math.hypot(x, z, eye);
        const viewX = x / distance;
        const viewY = -eye / distance;
        const viewZ = z / distance;
        const against = -(viewY - viewX * slopeX - viewZ * slopeZ) * normal;
        const fresnel = 0.03 + 0.97 * (1 - clamp(against, 0, 1)) ** 5;
        const turn = 2 * against * normal;
        const mirrorX = viewX - turn * slopeX;
        const mirrorY = Math.abs(viewY + turn);
        const mirrorZ = Math.max(0.15, viewZ - turn * slopeZ);
        const u = (mirrorX / mirrorZ) * focal;
        const v = horizon - (mirrorY / mirrorZ) * focal * 0.75;
        sky.paint(clamp(u, -3, 3), Math.max(v, -halfHeight), mirrored);
        copyColor(color, deep);
        blend(
          color,
          shallow,
          0.6 * smoothstep(-0.02, 0.22, ground) * (0.5 + 0.5 * smoothstep(0.4, -0.3, slopeZ)),
        );
        blend(color, mirrored, clamp(fresnel * 1.05 + 0.08, 0, 0.95));
        const off = (u - sunU) ** 2 * 9 + (v - sunV) ** 2 * 2.5;
        addLight(
          color,
          glint,
          (hour === 'night' ? 0.55 : 1.1) * Math.exp(-off * 9) + 0.1 * Math.exp(-off * 1.2),
        );
        blend(color, sky.haze, 0.75 * (1 - Math.exp(-z / 160)));
      },
    }),
  );
}
