import { ASCENT, DESCENT, LEAST_GLYPH_HEIGHT, outlines } from './outlines.ts';

/** Words of a mark: that AI generated it, or that AI changed a person's own picture, face or voice. */
export type MarkWords = 'AI生成' | 'AI合成';

/** Size of a work, and words of its mark. */
export interface CreateMarkOptions {
  /** Pixels of the picture or film, upright. */
  readonly width: number;
  /** Pixels, as `width`. */
  readonly height: number;
  /** Default: `AI生成`. */
  readonly words?: MarkWords;
}

/** Words on a plate, and where they belong in a picture. Pixels. */
export interface Mark {
  /** From the left edge of the picture to that of the plate. */
  readonly left: number;
  /** From the upper edge of the picture to that of the plate. */
  readonly top: number;
  /** Of the plate. */
  readonly width: number;
  /** Of the plate. */
  readonly height: number;
  /** The plate as an SVG of this size, opaque, from outlines: whatever draws it needs no fonts. */
  readonly svg: string;
}

/** GB 45438-2025: the glyphs of a mark are as high as this share of the shorter side. */
const glyphShare = 0.05;

/** Pixels; smaller ones can't be read. */
const minGlyphHeight = 12;

/** Units of the outlines: what the plate has around its words. */
const padding = 160;

/** Of the height of the lowest glyphs: what the picture has around the plate. */
const margin = 0.4;

/**
 * The mark that has to be seen on what AI made, at the lower right. Each of its glyphs is as high as 5% of the shorter side,
 * and has 12 pixels at least. It fits from 64 × 64 pixels on; in a smaller picture it is as large as the picture lets it.
 * Measures are even wherever those of the picture are, as films need them.
 *
 * White words on a dark plate, which hides what is below it: drawn twice at the same place it is the same mark.
 *
 * @example
 * const { left, top, svg } = createMark({ width: 1024, height: 1024 });
 */
export function createMark({ width, height, words = 'AI生成' }: CreateMarkOptions): Mark {
  const letters = lettersOf(words);
  const advance = letters.reduce((sum, letter) => sum + outlines[letter].advance, 0);
  const plate = { width: advance + 2 * padding, height: ASCENT + DESCENT + 2 * padding };
  const glyphHeight = Math.max(minGlyphHeight, glyphShare * Math.min(width, height));
  const scale = Math.min(
    glyphHeight / LEAST_GLYPH_HEIGHT,
    width / plate.width,
    height / plate.height,
  );
  const plateWidth = Math.min(width, toEven(plate.width * scale));
  const plateHeight = Math.min(height, toEven(plate.height * scale));
  const around = toEven(margin * scale * LEAST_GLYPH_HEIGHT);
  const origin = {
    x: (plateWidth - advance * scale) / 2,
    y: (plateHeight - (ASCENT + DESCENT) * scale) / 2 + ASCENT * scale,
  };
  return {
    left: Math.max(0, width - plateWidth - around),
    top: Math.max(0, height - plateHeight - around),
    width: plateWidth,
    height: plateHeight,
    svg: [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${plateWidth}" height="${plateHeight}">`,
      '<rect width="100%" height="100%" fill="#161616"/>',
      `<g fill="#fff" transform="translate(${origin.x} ${origin.y}) scale(${scale})">`,
      ...drawLetters(letters),
      '</g></svg>',
    ].join(''),
  };
}

type Letter = keyof typeof outlines;

const lettersOf = (words: MarkWords): readonly Letter[] =>
  words === 'AI生成' ? ['A', 'I', '生', '成'] : ['A', 'I', '合', '成'];

function drawLetters(letters: readonly Letter[]): readonly string[] {
  let x = 0;
  return letters.map((letter) => {
    const { advance, path } = outlines[letter];
    const drawn = `<path transform="translate(${x} 0)" d="${path}"/>`;
    x += advance;
    return drawn;
  });
}

const toEven = (pixels: number) => 2 * Math.ceil(pixels / 2);
