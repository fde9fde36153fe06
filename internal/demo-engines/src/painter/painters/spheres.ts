import { addLight, black, blend, copyColor, dim } from '../color.ts';
import { clamp, mix, smoothstep } from '../curves.ts';
import { fill } from '../fill.ts';
import { createNoise } from '../noise.ts';
import type { Scene } from '../scene.ts';
import type { Steps } from '../steps.ts';
import { type Ball, packBalls } from './ball.ts';

/** How wide the lamp is: the softness of shadows. */
const lampSize = 0.34;

/** Balls on a table seen from above, under one large soft lamp, with the light they throw on each other. */
export function* paintSpheres(scene: Scene): Steps {
  const { canvas, random, palette, hour } = scene;
  const noise = createNoise(random);
  const isNight = hour === 'night';
  const balls = packBalls(scene, noise);
  const table = black();
  palette.ramp(isNight ? 0.12 : random.pick([0.9, 0.97, 0.8]), table);
  const sideX = random.pick([1, -1]) * random.between(0.45, 0.75);
  const lightLength = Math.hypot(sideX, 0.62, 0.85);
  const lightX = sideX / lightLength;
  const lightY = -0.62 / lightLength;
  const lightZ = 0.85 / lightLength;
  const bounce = black();
  const ambient = black();
  palette.ramp(0.9, ambient);
  const studio = black();

  yield* fill(
    canvas,
    (u, v, color) => {
      let hit: Ball | undefined;
      for (const ball of balls) {
        const dx = u - ball.x;
        const dy = v - ball.y;
        if (dx * dx + dy * dy < ball.radius * ball.radius) {
          hit = ball;
          break;
        }
      }
      let z = 0;
      let normalX = 0;
      let normalY = 0;
      let normalZ = 1;
      if (hit) {
        normalX = (u - hit.x) / hit.radius;
        normalY = (v - hit.y) / hit.radius;
        normalZ = Math.sqrt(Math.max(0, 1 - normalX * normalX - normalY * normalY));
        z = hit.radius * (1 + normalZ);
        copyColor(color, hit.color);
        blend(color, hit.second, smoothstep(-0.9, 0.9, normalX * 0.5 + normalY * 0.8));
      } else {
        copyColor(color, table);
        dim(color, 1.04 - 0.16 * Math.hypot(u + lightX * 0.5, v + lightY * 0.5));
      }
      let open = 1;
      let shade = 1;
      bounce.r = 0;
      bounce.g = 0;
      bounce.b = 0;
      for (const ball of balls) {
        const toX = ball.x - u;
        const toY = ball.y - v;
        const toZ = ball.radius - z;
        const square = toX * toX + toY * toY + toZ * toZ;
        if (ball === hit || square > 1.4) continue;
        const along = toX * lightX + toY * lightY + toZ * lightZ;
        if (along > 0) {
          const miss = Math.sqrt(Math.max(0, square - along * along)) - ball.radius;
          open = Math.min(open, smoothstep(-1, 1, miss / (0.02 + along * lampSize)));
        }
        const facing = toX * normalX + toY * normalY + toZ * normalZ;
        if (facing > 0) {
          const cover =
            (facing / Math.sqrt(square)) * Math.min(1, (ball.radius * ball.radius) / square);
          shade *= 1 - 0.75 * cover;
          addLight(bounce, ball.color, cover * 0.3);
        }
      }
      // The table darkens what is close above it.
      const lift = hit ? 0.22 + 0.78 * smoothstep(-0.15, 1, 0.8 * normalZ - 0.4 * normalY) : 1;
      const diffuse = clamp(
        (normalX * lightX + normalY * lightY + normalZ * lightZ) * 0.86 + 0.14,
        0,
        1,
      );
      const light = diffuse * open * (isNight ? 0.95 : 0.8);
      const baseR = color.r;
      const baseG = color.g;
      const baseB = color.b;
      const soft = shade * lift * (isNight ? 0.2 : 0.42);
      color.r =
        baseR * (light * palette.light.r * 1.12 + soft * ambient.r) +
        baseR * bounce.r * 0.8 +
        bounce.r * 0.1;
      color.g =
        baseG * (light * palette.light.g * 1.12 + soft * ambient.g) +
        baseG * bounce.g * 0.8 +
        bounce.g * 0.1;
      color.b =
        baseB * (light * palette.light.b * 1.12 + soft * ambient.b) +
        baseB * bounce.b * 0.8 +
        bounce.b * 0.1;
      if (!hit) return;
      // The studio, mirrored: a bright ceiling, the lamp as a soft rounded window.
      const mirrorX = 2 * normalZ * normalX;
      const mirrorY = 2 * normalZ * normalY;
      const mirrorZ = 2 * normalZ * normalZ - 1;
      const towards = mirrorX * lightX + mirrorY * lightY + mirrorZ * lightZ;
      const fresnel = 0.04 + 0.6 * (1 - normalZ) ** 4;
      palette.ramp(mix(0.25, 0.95, smoothstep(-0.6, 0.9, -mirrorY * 0.8 + mirrorZ * 0.3)), studio);
      addLight(color, studio, fresnel * hit.gloss * 0.5 * shade);
      const window =
        smoothstep(0.93, 0.975, towards) * 0.75 + 0.25 * smoothstep(0.6, 1, towards) ** 2;
      addLight(color, palette.light, window * hit.gloss * mix(0.35, 0.8, hit.gloss) * open);
    },
    { antialias: true },
  );
}
