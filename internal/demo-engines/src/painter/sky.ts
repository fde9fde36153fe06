import { addLight, black, blend, type Color, copyColor, dim } from './color.ts';
import { clamp, mix, smoothstep } from './curves.ts';
import { fractalNoise } from './fractal-noise.ts';
import type { Noise } from './noise.ts';
import type { Ramp } from './ramp.ts';
import type { Hour, Palette } from './scene.ts';

export type Sky = {
  /** Writes the sky's colour; `v` below the horizon is the horizon's. */
  paint: (u: number, v: number, color: Color) => void;
  /** The colour into which the distance fades. */
  haze: Color;
  /** Place of the sun or moon. */
  sunU: number;
  sunV: number;
};

/** From the zenith to the horizon, as places on the palette's ramp. */
const gradients: Record<Hour, readonly number[]> = {
  day: [0.6, 0.72, 0.84, 0.95],
  dusk: [0.22, 0.4, 0.62, 0.82],
  night: [0, 0.06, 0.18, 0.4],
};

/** A sky over a level horizon, with sun or moon, its glow and thin clouds. */
export function createSky({
  noise,
  palette,
  hour,
  horizon,
  top,
  sunU,
  sunV,
  sunRadius,
}: {
  noise: Noise;
  palette: Palette;
  hour: Hour;
  horizon: number;
  /** The picture's upper edge. */
  top: number;
  sunU: number;
  sunV: number;
  sunRadius: number;
}): Sky {
  const tones = gradients[hour];
  const haze = black();
  palette.ramp(tones.at(-1) ?? 1, haze);
  if (hour === 'dusk') blend(haze, palette.sun, 0.3);
  const disc = black();
  copyColor(disc, palette.light);
  dim(disc, hour === 'night' ? 1.05 : 1.25);
  const warm = black();
  copyColor(warm, palette.light);
  if (hour === 'dusk') blend(warm, palette.sun, 0.55);
  if (hour === 'night') blend(warm, haze, 0.6);
  const cloudLight = black();
  const glowStrength = { day: 0.35, dusk: 0.6, night: 0.3 }[hour];
  const gradient: Ramp = (t, color) => {
    const place = clamp(t, 0, 1) * (tones.length - 1);
    const index = Math.min(Math.floor(place), tones.length - 2);
    palette.ramp(
      mix(
        tones[index] ?? 0,
        tones[index + 1] ?? 1,
        smoothstep(0, 1, place - index) * 0.4 + (place - index) * 0.6,
      ),
      color,
    );
  };

  return {
    haze,
    sunU,
    sunV,
    paint: (u, v, color) => {
      const t = clamp((v - top) / (horizon - top), 0, 1);
      gradient(t, color);
      blend(color, haze, smoothstep(0.7, 1, t) * 0.8);
      const distance = Math.hypot(u - sunU, (v - sunV) * 1.15);
      const glow =
        glowStrength * (0.7 * Math.exp(-distance * 3.2) + 0.3 * Math.exp(-distance * 12));
      addLight(color, warm, glow);
      const streak = fractalNoise(noise, u * 0.9 + 40, v * 5.5 + t * 3, 5);
      const cloud = smoothstep(0.02, 0.62, streak) * smoothstep(0, 0.25, t) * smoothstep(1, 0.8, t);
      palette.ramp(mix(tones[1] ?? 0, 1, hour === 'night' ? 0.25 : 0.75), cloudLight);
      addLight(cloudLight, warm, glow * 0.8);
      blend(color, cloudLight, cloud * 0.5);
      blend(
        color,
        disc,
        smoothstep(sunRadius + 0.0015, sunRadius - 0.0015, Math.hypot(u - sunU, v - sunV)),
      );
    },
  };
}
