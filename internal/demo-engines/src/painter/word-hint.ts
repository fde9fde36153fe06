import type { PainterName } from './painters.ts';
import type { PaletteName } from './palettes.ts';
import type { Hour } from './scene.ts';

/** Subject and light that a word of a prompt asks for. */
export type WordHint = {
  /**
   * Separated by white space. Chinese words are found anywhere, so that 花 is also in 樱花; Latin
   * ones as whole words.
   */
  words: string;
  painters?: readonly [PainterName, ...PainterName[]];
  /** For words that name a colour. */
  palettes?: readonly PaletteName[];
  /** For words that only suggest colours: they count when no colour is named. */
  impliedPalettes?: readonly PaletteName[];
  hour?: Hour;
  /** Added to the lightness of every colour (OKLCH, 0 to 1). */
  lightness?: number;
  /** Multiplies the chroma of every colour. */
  chroma?: number;
};
