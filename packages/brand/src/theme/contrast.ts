import type { Brand } from '../brand.ts';
import type { ColorTokens } from './tokens.ts';

/** WCAG 2.2, level AA, text of ordinary size. */
const minContrast = 4.5;

function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(color.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two `#rrggbb` colours as WCAG counts it: 1 (the same) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['surface', 'surfaceRaised', 'frame'] as const;

/** Pairs of text and background. */
const pairs: readonly (readonly [text: keyof ColorTokens, behind: keyof ColorTokens])[] = [
  ...(['text', 'textMuted', 'success', 'warning', 'danger'] as const).flatMap((text) =>
    surfaces.map((behind) => [text, behind] as const),
  ),
  ['text', 'hover'],
  ['text', 'selected'],
  ['textMuted', 'hover'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onDanger', 'danger'],
];

export interface LowContrast {
  /** The appearance that has the two colours. */
  readonly scheme: 'light' | 'dark';
  /** The token of the text. */
  readonly text: keyof ColorTokens;
  /** The token of what is behind the text. */
  readonly behind: keyof ColorTokens;
  /** Below 4.5, which WCAG 2.2 asks for at level AA. */
  readonly ratio: number;
}

/** The pairs of a brand's colours that are hard to read; empty when all is well. */
export function findLowContrast(brand: Brand): readonly LowContrast[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    pairs
      .map(([text, behind]) => ({
        scheme,
        text,
        behind,
        ratio: contrastRatio(brand.tokens[scheme][text], brand.tokens[scheme][behind]),
      }))
      .filter(({ ratio }) => ratio < minContrast),
  );
}
