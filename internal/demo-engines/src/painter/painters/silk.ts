import { addLight, black, blend, dim } from '../color.ts';
import { clamp, mix, smoothstep } from '../curves.ts';
import { fill } from '../fill.ts';
import { createNoise } from '../noise.ts';
import type { Scene } from '../scene.ts';
import type { Steps } from '../steps.ts';

const samples = 1024;

/** One ribbon: two edges that swing around each other; where they cross, the cloth turns. */
type Ribbon = {
  upper: Float64Array;
  lower: Float64Array;
  tone: number;
  threads: number;
  reach: number;
  isAccent: boolean;
};

/** Bands of translucent silk that twist across the picture. */
export function* paintSilk({ canvas, random, palette, hour }: Scene): Steps {
  const noise = createNoise(random);
  const isDark = hour === 'night';
  const diagonal = Math.hypot(canvas.halfWidth, canvas.halfHeight);
  const tilt =
    Math.atan2(canvas.halfHeight, canvas.halfWidth) *
    random.pick([1, -1]) *
    random.between(0.55, 0.85);
  const cos = Math.cos(tilt);
  const sin = Math.sin(tilt);
  const spread = Math.abs(sin) * canvas.halfWidth + cos * canvas.halfHeight;

  const count = random.whole(8, 11);
  const accented = random.chance(0.7) ? random.whole(0, count - 1) : -1;
  const ribbons = Array.from({ length: count }, (_, index): Ribbon => {
    const centre = mix(-0.5, 0.5, (index + 0.5) / count) * spread * 1.15 + random.bell() * 0.05;
    const phase = random.between(0, 100);
    const swing = random.between(0.1, 0.22) * (0.6 + spread);
    const width = random.between(0.13, 0.29) * (0.6 + spread * 0.6);
    const stretch = random.between(0.5, 0.9);
    const at = (step: number) => ((step / samples) * 2 - 1) * diagonal * stretch;
    const middle = (step: number) => centre + swing * noise(at(step) + phase, index * 0.35 + 3.1);
    const half = (step: number) =>
      width * noise(at(step) * 1.3 + phase * 1.7, index * 0.6 + 40.7) * 1.25;
    return {
      upper: Float64Array.from(
        { length: samples + 2 },
        (_, step) => middle(step) - half(step) - 0.02 * noise(at(step) * 3 + phase, 7),
      ),
      lower: Float64Array.from({ length: samples + 2 }, (_, step) => middle(step) + half(step)),
      tone: clamp((index + 0.5) / count + random.bell() * 0.12, 0, 1),
      threads: random.whole(26, 60),
      reach: random.between(0.75, 1),
      isAccent: index === accented,
    };
  });

  const cloth = black();
  const glow = black();
  yield* fill(
    canvas,
    (u, v, color) => {
      const along = u * cos + v * sin;
      const across = v * cos - u * sin;
      const place = clamp(((along / diagonal + 1) / 2) * samples, 0, samples);
      const step = Math.floor(place);
      const part = place - step;
      const backdrop = 0.5 + 0.5 * (across / spread);
      if (isDark) palette.ramp(0.02 + 0.16 * backdrop + 0.05 * (along / diagonal), color);
      else palette.ramp(1 - 0.12 * backdrop, color);
      if (isDark) dim(color, 0.6);
      for (const ribbon of ribbons) {
        const upper = mix(ribbon.upper[step] as number, ribbon.upper[step + 1] as number, part);
        const lower = mix(ribbon.lower[step] as number, ribbon.lower[step + 1] as number, part);
        const width = Math.abs(lower - upper);
        const top = Math.min(upper, lower);
        // A soft shadow falls below the ribbon on what is behind it.
        const below = across - top - width;
        if (below > 0 && below < 0.12)
          dim(
            color,
            1 - (isDark ? 0.3 : 0.12) * (1 - below / 0.12) ** 2 * smoothstep(0, 0.05, width),
          );
        const s = (across - upper) / (lower - upper);
        if (!(s > -0.02 && s < 1.02)) continue;
        const isBack = lower < upper;
        const edge = Math.min(s, 1 - s) * width;
        const cover = smoothstep(-0.0008, 0.0012, edge);
        // Cloth bunched together is denser, and turns its side to the light.
        const bunched = Math.exp(-width * 7);
        const fold = Math.sin(s * Math.PI);
        const sheen = 0.5 + 0.5 * Math.sin(s * 5.2 + ribbon.tone * 9 + along * 1.6);
        const thread =
          Math.sin(s * ribbon.threads * Math.PI * 2) * 0.011 * smoothstep(0.03, 0.14, width);
        const tone = clamp(
          (isDark ? 0.2 : 0.36) +
            ribbon.tone * 0.55 +
            (sheen - 0.5) * 0.34 +
            (isBack ? -0.13 : 0) +
            thread +
            bunched * 0.1,
          0,
          1,
        );
        palette.ramp(tone, cloth);
        if (ribbon.isAccent) blend(cloth, palette.accent, 0.85);
        const lit = 0.72 + 0.5 * sheen * fold + 0.35 * bunched;
        dim(cloth, lit);
        const opacity =
          cover * mix(isDark ? 0.7 : 0.88, 0.99, bunched + (1 - fold) * 0.35) * ribbon.reach;
        blend(color, cloth, clamp(opacity, 0, 1));
        // The edge catches the light.
        const rim = Math.exp(-edge * 260) * cover;
        palette.ramp(0.92, glow);
        addLight(color, glow, rim * (isDark ? 0.22 : 0.12));
      }
    },
    { antialias: true },
  );
}
