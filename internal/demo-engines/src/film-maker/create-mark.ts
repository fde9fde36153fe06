import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Words that are drawn, white on black in Noto Sans SC: a server need not have fonts. `demo-engine` is 演示引擎 · AI生成,
 * `demo-presenter` 演示引擎 · AI合成 · 演示效果.
 */
export type MarkWords = 'demo-engine' | 'demo-presenter';

const wordsFolder = import.meta.url.endsWith('.ts') ? '../../marks' : '../marks';

/** A film's glyphs are as high as 5% of its shorter side, and never too small to be read. */
const glyphShare = 0.05;
const minGlyphHeight = 12;

/** In glyph heights: what the plate has around its glyphs, and the picture around its plate. */
const padding = 0.4;

/** The words on a plate, at the lower right. All measures are even pixels. */
export type Mark = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** A byte a pixel: 255 is all glyph, 0 is all plate. */
  readonly ink: Uint8Array<ArrayBuffer>;
};

/** The mark of a film of this size. */
export async function createMark({
  words: name = 'demo-engine',
  ...film
}: {
  readonly width: number;
  readonly height: number;
  readonly words?: MarkWords;
}): Promise<Mark> {
  const shorter = Math.min(film.width, film.height);
  const height = toEven(Math.max(minGlyphHeight, glyphShare * shorter));
  const around = toEven(padding * height);
  const words = sharp(fileURLToPath(new URL(`${wordsFolder}/${name}.png`, import.meta.url)));
  const { width: wordsWidth, height: wordsHeight } = await words.metadata();
  const { data, info } = await words
    .resize(toEven((height * wordsWidth) / wordsHeight), height, { fit: 'fill' })
    .extend({ top: around, bottom: around, left: around, right: around, background: '#000' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    left: film.width - around - info.width,
    top: film.height - around - info.height,
    width: info.width,
    height: info.height,
    ink: new Uint8Array(data),
  };
}

const toEven = (pixels: number) => 2 * Math.ceil(pixels / 2);
