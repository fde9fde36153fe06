import { addLight, black, blend, type Color, copyColor, dim } from '../color.ts';
import { mix, smoothstep } from '../curves.ts';
import type { Noise } from '../noise.ts';
import type { Random } from '../random.ts';
import type { Palette } from '../scene.ts';

/** A tower's outline in units, v downwards. */
export type Tower = {
  left: number;
  right: number;
  top: number;
  /** How much narrower the top storeys are, as a share of the width; 0 for none. */
  setback: number;
  /** The mast's height. */
  mast: number;
  /** The distance of two windows. */
  windows: number;
  /** The share of lit windows. */
  lit: number;
  /** Below 0 for no neon line; else its place and length. */
  sign: number;
  /** Makes its windows unlike those of others. */
  salt: number;
};

/** A row of towers from `from` to `to`, tallest in the middle. `near` is 0 for the furthest row, 1 for the nearest. */
export function buildRow({
  random,
  near,
  from,
  to,
  ground,
  room,
}: {
  random: Random;
  near: number;
  from: number;
  to: number;
  ground: number;
  room: number;
}): Tower[] {
  const list: Tower[] = [];
  for (let left = from; left < to; ) {
    const width = random.between(0.035, 0.09) * mix(0.7, 1.25, near);
    const centre = 1 - 0.45 * Math.abs((2 * left - from - to) / (to - from));
    const height = room * mix(0.46, 0.27, near) * centre * (0.25 + 1.15 * random.next() ** 1.7);
    list.push({
      left,
      right: left + width,
      top: ground - height - 0.02,
      setback: random.chance(0.45) ? random.between(0.15, 0.3) : 0,
      mast: random.chance(0.25) ? random.between(0.02, 0.07) : 0,
      windows: random.between(0.006, 0.0085) * mix(0.75, 1.15, near),
      lit: random.between(0.12, 0.55),
      sign: random.chance(0.1 + 0.14 * near) ? random.next() : -1,
      salt: random.between(0, 1000),
    });
    left += width * random.between(0.85, 1.25);
  }
  return list;
}

/** Returns what paints a tower's colour at a point: false, and nothing, where the tower is not. */
export function createTowerPainter({
  noise,
  palette,
  haze,
  lightU,
}: {
  noise: Noise;
  palette: Palette;
  haze: Color;
  lightU: number;
}) {
  const wall = black();
  const lamp = black();
  return (tower: Tower, near: number, u: number, v: number, color: Color): boolean => {
    if (u < tower.left || u > tower.right) return false;
    const across = (u - tower.left) / (tower.right - tower.left);
    const fromMiddle = Math.abs(across - 0.5);
    const step = tower.setback > 0 && fromMiddle > 0.5 - tower.setback * 0.6 ? 0.035 : 0;
    const top = tower.top + step;
    const isMast = tower.mast > 0 && Math.abs(u - (tower.left + tower.right) / 2) < 0.0012;
    if (v < top - (isMast ? tower.mast : 0)) return false;
    palette.ramp(mix(0.3, 0.01, near), wall);
    blend(wall, haze, mix(0.5, 0, near ** 0.6));
    dim(wall, 0.8 + 0.35 * smoothstep(0.2, 1, lightU > u ? across : 1 - across) * (1 - near * 0.5));
    copyColor(color, wall);
    if (v < top) return true;
    // As many windows as fit, with the same wall on both sides.
    const columns = Math.floor(((tower.right - tower.left) * 0.9) / tower.windows);
    const fromFirst = (u - (tower.left + tower.right) / 2) / tower.windows + columns / 2;
    const column = Math.floor(fromFirst);
    const row = Math.floor((v - top) / (tower.windows * 1.5));
    const x = fromFirst - column;
    const y = (v - top) / (tower.windows * 1.5) - row;
    const luck = noise(column * 0.77 + tower.salt, row * 0.83 + tower.salt) * 0.5 + 0.5;
    const floor = noise(row * 0.4 + tower.salt, 3.7) * 0.2;
    const isGlass = x > 0.22 && x < 0.78 && y > 0.25 && y < 0.75;
    const isWindow =
      isGlass &&
      column >= 0 &&
      column < columns &&
      row > 0 &&
      (step > 0 || fromMiddle < 0.5 - tower.setback * 0.6 || v > tower.top + 0.04);
    if (isWindow && luck + floor < tower.lit + 0.12) {
      const hue = noise(column * 1.9 + 5 + tower.salt, row * 1.7);
      copyColor(lamp, palette.light);
      if (hue > 0.25) copyColor(lamp, palette.accent);
      else if (hue < -0.3) palette.ramp(0.72, lamp);
      blend(color, lamp, mix(0.35, 0.95, near) * (0.55 + 0.45 * luck));
    }
    if (tower.sign >= 0) {
      // A line of neon along an edge of the house.
      const line = Math.abs(across - (tower.sign > 0.5 ? 0.12 : 0.88)) * (tower.right - tower.left);
      const stands = v > top + 0.02 && v < top + 0.02 + 0.16 * tower.sign + 0.06;
      if (stands) {
        if (tower.sign > 0.6) copyColor(lamp, palette.accent);
        else palette.ramp(0.75, lamp);
        addLight(color, lamp, 2.2 * smoothstep(0.0035, 0.001, line));
      }
    }
    return true;
  };
}
