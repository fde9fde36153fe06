import { addLight, black, blend, dim } from '../color.ts';
import { clamp, mix, smoothstep } from '../curves.ts';
import { fill } from '../fill.ts';
import { fractalNoise } from '../fractal-noise.ts';
import { createNoise } from '../noise.ts';
import type { Scene } from '../scene.ts';
import type { Steps } from '../steps.ts';

/** How far apart the two looks at the surface are that tell its slope. */
const probe = 0.0035;

/** Poured pigment: noise that bends noise that bends noise, lit from the upper left, with gold veins. */
export function* paintMarble({ canvas, random, palette, hour }: Scene): Steps {
  const noise = createNoise(random);
  const scale = random.between(0.75, 1.1);
  const angle = random.between(0, Math.PI);
  const stretch = random.between(1.2, 2.2);
  const offsetX = random.between(-50, 50);
  const offsetY = random.between(-50, 50);
  const strength = random.between(1.5, 2.3);
  const bands = random.between(1.1, 1.9);
  const dark = hour === 'night' ? -0.1 : 0.1;
  const veinWidth = random.between(0.0022, 0.0042);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const tint = random.chance(0.5) ? random.between(0.5, 0.85) : 0;
  const gold = black();
  const shadow = black();
  palette.ramp(0, shadow);

  let warpX = 0;
  let warpY = 0;
  const surface = (u: number, v: number) => {
    const x = (u * cos + v * sin) * scale + offsetX;
    const y = (v * cos - u * sin) * scale * stretch + offsetY;
    const firstX = fractalNoise(noise, x, y, 2);
    const firstY = fractalNoise(noise, x + 5.2, y + 1.3, 2);
    warpX = fractalNoise(noise, x + strength * firstX + 8.3, y + strength * firstY + 2.8, 3);
    warpY = fractalNoise(noise, x + strength * firstX + 1.7, y + strength * firstY + 9.2, 3);
    return fractalNoise(noise, x + strength * warpX, y + strength * warpY, 4);
  };

  yield* fill(
    canvas,
    (u, v, color) => {
      const toTheLeft = surface(u - probe, v);
      const veinToTheLeft = warpX - 0.08 + 0.25 * toTheLeft;
      const above = surface(u, v - probe);
      const veinAbove = warpX - 0.08 + 0.25 * above;
      const height = surface(u, v);
      const t = 0.5 + dark + height * 0.62 + warpX * 0.38;
      // Fine layers, like those of agate, show where the pigment is thin.
      const layers = Math.sin((height * 2.2 + warpY) * 9 * bands) * 0.035;
      palette.ramp(t + layers * smoothstep(0.1, 0.6, Math.abs(warpX)), color);
      blend(color, palette.accent, tint * smoothstep(0.28, 0.55, warpY) * smoothstep(0.15, 0.5, t));
      const slope = clamp((2 * height - toTheLeft - above) * 16, -0.5, 0.6);
      dim(color, 1 + slope * 0.5);
      // The field's value by its slope is the distance to the vein, which so keeps its width.
      const veinField = warpX - 0.08 + 0.25 * height;
      const slopeOfField = Math.hypot(veinField - veinToTheLeft, veinField - veinAbove) / probe;
      const edge = Math.abs(veinField) / Math.max(1.3, slopeOfField);
      const width = veinWidth * clamp(0.55 + 2.2 * warpY, 0.25, 1.8);
      const vein =
        smoothstep(width + 0.0007, width - 0.0009, edge) * smoothstep(0.25, 0.9, slopeOfField);
      if (vein > 0) {
        gold.r = palette.light.r * 0.95;
        gold.g = palette.light.g * 0.74;
        gold.b = palette.light.b * 0.4;
        blend(color, shadow, vein * 0.35);
        blend(color, gold, vein * mix(0.45, 1, smoothstep(-0.3, 0.4, slope)));
        addLight(color, palette.light, vein * 0.5 * smoothstep(0.1, 0.4, slope));
      }
    },
    { antialias: true },
  );
}
