import { encode } from 'uqr';
import type { Picture } from './develop.ts';

/** A QR code that a picture shows. */
export type EngravedCode = {
  readonly text: string;
  readonly level: 'L' | 'M' | 'Q' | 'H';
  /** How clearly it stands out. */
  readonly strength: 'light' | 'balanced' | 'strong';
};

/** Modules around a code that stay light, as the standard asks for. */
const quietZone = 4;

/** With fewer modules, each is so large that a reader takes the picture inside of it for modules. */
const minVersion = 6;

/**
 * How bright the brightest dark place may be and the darkest light one, from 0 to 1. What is between them
 * is what a reader tells them apart by.
 */
const brightness: Readonly<Record<EngravedCode['strength'], { dark: number; light: number }>> = {
  light: { dark: 0.34, light: 0.78 },
  balanced: { dark: 0.26, light: 0.82 },
  strong: { dark: 0.18, light: 0.86 },
};

/**
 * Draws a code over the whole of a square picture, in the picture's own colours: it darkens and lightens
 * what is below its modules, which have round corners.
 *
 * @returns the same picture.
 */
export function engraveCode(picture: Picture, { text, level, strength }: EngravedCode): Picture {
  const { width, height, bytes } = picture;
  const { data, size } = encode(text, { ecc: level, border: quietZone, minVersion });
  const { dark, light } = brightness[strength];
  const isDark = (row: number, column: number) => data[row]?.[column] ?? false;
  for (let y = 0; y < height; y++) {
    const v = ((y + 0.5) / height) * size;
    for (let x = 0; x < width; x++) {
      const u = ((x + 0.5) / width) * size;
      const shade = isDarkAt(u, v, isDark)
        ? { factor: dark, base: 0 }
        : { factor: 1 - light, base: 255 * light };
      const at = (y * width + x) * 3;
      for (let channel = at; channel < at + 3; channel++) {
        bytes[channel] = shade.base + (bytes[channel] as number) * shade.factor;
      }
    }
  }
  return picture;
}

/** Rounds a module's corner by half a module where it touches none of its own kind. */
function isDarkAt(u: number, v: number, isDark: (row: number, column: number) => boolean): boolean {
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const own = isDark(row, column);
  const [right, down] = [u - column - 0.5, v - row - 0.5];
  if (right * right + down * down <= 0.25) return own;
  const [stepX, stepY] = [Math.sign(right), Math.sign(down)];
  const [beside, above] = [isDark(row, column + stepX), isDark(row + stepY, column)];
  const diagonal = isDark(row + stepY, column + stepX);
  const isCorner = [beside, above, diagonal].every((isOther) => isOther !== own);
  return isCorner ? !own : own;
}
