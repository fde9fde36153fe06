import { bloom } from '../bloom.ts';
import { addLight, black, blend, copyColor, dim } from '../color.ts';
import { clamp, mix, smoothstep } from '../curves.ts';
import { fill } from '../fill.ts';
import { fractalNoise } from '../fractal-noise.ts';
import { createNoise } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { type Steps, within } from '../steps.ts';

const leadWidth = 0.0034;
const hillCount = 4;

/** A pane: how far its border is, and numbers that stay the same all over it. */
type Pane = {
  border: number;
  tone: number;
  luck: number;
  slant: number;
  isSun: boolean;
  isHill: boolean;
};

/** A window of leaded glass: rings of light around a sun, above hills laid in courses. */
export function* paintStainedGlass({ canvas, random, palette, hour }: Scene): Steps {
  const noise = createNoise(random);
  const { halfWidth, halfHeight } = canvas;
  const sunU = random.between(-0.5, 0.5) * halfWidth;
  const sunV = mix(-halfHeight, halfHeight, random.between(0.3, 0.48));
  const sunRadius = random.between(0.12, 0.18);
  const ringWidth = random.between(0.05, 0.075);
  const courseHeight = random.between(0.06, 0.09);
  const paneLength = random.between(0.095, 0.14);
  const shift = random.between(0, 50);
  const reach = Math.hypot(halfWidth + Math.abs(sunU), halfHeight + Math.abs(sunV));
  const brightest = { day: 0.95, dusk: 0.9, night: 0.7 }[hour];
  const darkest = { day: 0.42, dusk: 0.24, night: 0.1 }[hour];
  const luckOf = (row: number, column: number) =>
    noise(row * 3.71 + 0.37, column * 2.93 + 0.53) / 1.2;
  const hillTop = (u: number, index: number) =>
    mix(0.22, 0.82, index / (hillCount - 1)) * halfHeight +
    0.15 * noise(u * 1.15 + shift, index * 5.1 + 0.5) +
    0.03 * noise(u * 3.1 + shift, index * 9.3);
  const pane: Pane = { border: 0, tone: 0, luck: 0, slant: 0, isSun: false, isHill: false };

  /** Rings around the sun, each cut into panes by radial lines. */
  function findSkyPane(u: number, v: number): void {
    const distance = Math.hypot(u - sunU, v - sunV);
    const angle = Math.atan2(v - sunV, u - sunU) / (2 * Math.PI) + 0.5;
    const isSun = distance < sunRadius;
    const core = sunRadius * 0.45;
    const place = isSun ? (distance < core ? 0 : 1) : (distance - sunRadius) / ringWidth;
    const ring = isSun ? (distance < core ? -2 : -1) : Math.floor(place);
    const inner = ring === -2 ? 0 : ring === -1 ? core : sunRadius + ring * ringWidth;
    const outer = ring === -2 ? core : ring === -1 ? sunRadius : inner + ringWidth;
    const middle = (inner + outer) / 2;
    const panes =
      ring === -2
        ? 1
        : Math.max(
            7,
            Math.round((2 * Math.PI * middle) / (paneLength * (1 + 0.25 * luckOf(ring, 99)))),
          );
    const along = angle * panes + luckOf(ring, 7) * 3;
    const column = Math.floor(along);
    const toCut =
      panes === 1 ? 1 : (0.5 - Math.abs(along - column - 0.5)) * ((2 * Math.PI * distance) / panes);
    pane.border = Math.min(toCut, outer - distance, ring === -2 ? 1 : distance - inner);
    pane.slant = ring === -2 ? 0 : along - column - 0.5;
    pane.isSun = isSun;
    pane.isHill = false;
    pane.luck = luckOf(ring + 11, ((column % panes) + panes) % panes);
    pane.tone =
      mix(brightest, darkest, clamp((distance - sunRadius) / reach, 0, 1) ** 0.75) +
      0.13 * pane.luck;
  }

  /** Courses that follow the hill's outline, cut across at uneven lengths. */
  function findHillPane(u: number, v: number, index: number): void {
    const depth = v - hillTop(u, index);
    const course = Math.floor(depth / courseHeight);
    const lean = 1.9 * luckOf(index * 5 + 3, 31);
    const along =
      (u + depth * lean) / (paneLength * 1.5) +
      luckOf(index * 17 + course, 5) * 2.5 +
      0.9 * noise(u * 1.7, index * 7 + course);
    const column = Math.floor(along);
    const toCut =
      ((0.5 - Math.abs(along - column - 0.5)) * paneLength * 1.35) / Math.hypot(1, lean);
    let below = 1;
    for (let next = index + 1; next < hillCount; next++)
      below = Math.min(below, hillTop(u, next) - v);
    pane.border = Math.min(
      toCut,
      depth - course * courseHeight,
      (course + 1) * courseHeight - depth,
      below,
    );
    pane.slant = along - column - 0.5;
    pane.isSun = false;
    pane.isHill = true;
    pane.luck = luckOf(index * 17 + course, column);
    pane.tone = mix(hour === 'day' ? 0.6 : 0.46, 0.08, index / (hillCount - 1)) + 0.11 * pane.luck;
  }

  const lead = black();
  yield* within(
    0,
    0.86,
    fill(
      canvas,
      (u, v, color) => {
        const handU = u + 0.006 * noise(u * 6, v * 6);
        const handV = v + 0.006 * noise(u * 6 + 30, v * 6);
        let hill = -1;
        for (let index = 0; index < hillCount; index++)
          if (handV > hillTop(handU, index)) hill = index;
        if (hill >= 0) findHillPane(handU, handV, hill);
        else {
          findSkyPane(handU, handV);
          for (let index = 0; index < hillCount; index++)
            pane.border = Math.min(pane.border, hillTop(handU, index) - handV);
        }
        palette.ramp(pane.tone, color);
        if (pane.isSun) {
          copyColor(color, palette.sun);
          blend(color, palette.light, 0.3 + 0.35 * pane.luck);
        } else if (pane.luck > (pane.isHill ? 0.42 : 0.5)) blend(color, palette.accent, 0.75);
        // Hand-blown glass: streaks, small seeds, thinner on one side; the sun shines through.
        const streak = fractalNoise(noise, u * 5 + pane.luck * 60, v * 8 + pane.slant * 0.6, 4);
        const seeds = noise(u * 75, v * 75);
        const glow = Math.exp(-Math.hypot(u - sunU, v - sunV) * 1.9);
        dim(
          color,
          0.86 +
            0.26 * pane.slant * Math.sign(pane.luck) +
            0.3 * streak +
            0.03 * seeds +
            0.6 * glow,
        );
        addLight(color, palette.light, 0.06 * glow + 0.05 * smoothstep(0.2, 0.6, streak));
        dim(color, 0.6 + 0.4 * smoothstep(0, 0.014, pane.border));
        const cover = smoothstep(leadWidth + 0.0009, leadWidth - 0.0009, pane.border);
        if (cover === 0) return;
        palette.ramp(0.02, lead);
        dim(lead, 0.4);
        addLight(
          lead,
          palette.light,
          0.05 * smoothstep(leadWidth * 0.8, 0, pane.border) * (0.4 + glow),
        );
        blend(color, lead, cover);
      },
      { antialias: true },
    ),
  );
  yield* within(0.86, 1, bloom(canvas, { threshold: 0.6, radius: 0.06, strength: 0.3 }));
}
