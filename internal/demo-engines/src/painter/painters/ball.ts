import { black, type Color, copyColor } from '../color.ts';
import { clamp, smoothstep } from '../curves.ts';
import type { Noise } from '../noise.ts';
import type { Scene } from '../scene.ts';

/** A ball on the table; its height above it is its radius. */
export type Ball = {
  x: number;
  y: number;
  radius: number;
  color: Color;
  second: Color;
  gloss: number;
};

/** Packs balls of four sizes around a middle of their own, none touching another. */
export function packBalls(
  { canvas: { halfWidth, halfHeight }, random, palette }: Scene,
  noise: Noise,
): Ball[] {
  const placed: Ball[] = [];
  const clusterU = random.between(-0.3, 0.3) * halfWidth;
  const clusterV = random.between(-0.3, 0.3) * halfHeight;
  const sizes = [
    [0.17, 0.26, 3],
    [0.09, 0.15, 9],
    [0.045, 0.08, 26],
    [0.018, 0.035, 60],
  ] as const;
  const area = halfWidth * halfHeight * 4;
  for (const [small, large, count] of sizes) {
    const wanted = Math.round(count * area ** 0.8);
    for (let attempt = 0, found = 0; attempt < wanted * 25 && found < wanted; attempt++) {
      const radius = random.between(small, large);
      const x = random.between(-1.08, 1.08) * halfWidth;
      const y = random.between(-1.08, 1.08) * halfHeight;
      const away = Math.hypot((x - clusterU) / halfWidth, (y - clusterV) / halfHeight);
      if (random.next() < smoothstep(0.35, 1.15, away + 0.35 * noise(x * 2.2, y * 2.2))) continue;
      if (
        placed.some(
          (ball) =>
            Math.hypot(ball.x - x, ball.y - y) <
            (ball.radius + radius) * 1.02 + 0.1 * Math.abs(ball.radius - radius),
        )
      )
        continue;
      placed.push(createBall({ x, y, radius, random, palette }));
      found++;
    }
  }
  return placed;
}

function createBall({
  x,
  y,
  radius,
  random,
  palette,
}: { x: number; y: number; radius: number } & Pick<Scene, 'random' | 'palette'>): Ball {
  const color = black();
  const second = black();
  const tone = random.pick([0.16, 0.3, 0.45, 0.52, 0.62, 0.75, 0.88, 0.97]);
  palette.ramp(tone, color);
  palette.ramp(clamp(tone + random.between(-0.22, 0.1), 0, 1), second);
  if (random.chance(0.16)) {
    copyColor(color, palette.accent);
    copyColor(second, palette.accent);
  }
  return { x, y, radius, color, second, gloss: random.pick([0.25, 0.6, 1]) };
}
