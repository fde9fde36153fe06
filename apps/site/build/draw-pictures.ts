import { fileURLToPath } from 'node:url';
import type { Brand } from '@site/brand';
import sharp from 'sharp';

/** The works that the first page shows. */
const samples = ['ink', 'sea', 'silk', 'glass'].map((name) =>
  fileURLToPath(new URL(`../src/samples/${name}.webp`, import.meta.url)),
);

/** The size that WeChat, Weibo and the others show beside a link, in pixels. */
const shareWidth = 1200;
const shareHeight = 630;
const margin = 40;
const gap = 12;
/** Two rows of works fill the height between the margins. */
const tile = (shareHeight - 2 * margin - gap) / 2;
const worksLeft = shareWidth - margin - 2 * tile - gap;
const markSize = 232;

/** A brand's mark as SVG shapes, `size` pixels wide, its corner at `left` and `top`. */
function markAt(
  { logo }: Brand,
  { left, top, size, color }: { left: number; top: number; size: number; color: string },
): string {
  const paths = logo.paths.map((path) => `<path fill-rule="evenodd" d="${path}"/>`).join('');
  const scale = size / logo.size;
  return `<g fill="${color}" transform="translate(${left} ${top}) scale(${scale})">${paths}</g>`;
}

function toPng(svg: string) {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 });
}

/**
 * The brand's mark on its main colour, for home screens: a square PNG without transparent corners.
 * The mark stays within the circle that every shape of icon keeps.
 */
export async function drawAppIcon(brand: Brand, size: number): Promise<Buffer> {
  const { primary, onPrimary } = brand.tokens.light;
  const mark = size * 0.52;
  const inset = (size - mark) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${primary}"/>${markAt(brand, { left: inset, top: inset, size: mark, color: onPrimary })}</svg>`;
  return await toPng(svg).toBuffer();
}

/** A work as a tile with the brand's corners. */
async function drawTile(file: string, radius: number): Promise<Buffer> {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile}" height="${tile}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  return await sharp(file)
    .resize(tile, tile)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/**
 * Draws the picture beside a link to the site: the brand's mark and four works, a PNG of 1200 ×
 * 630. No text, which would depend on the fonts of the machine that builds.
 */
export async function drawShareImage(brand: Brand): Promise<Buffer> {
  const { frame, primary } = brand.tokens.light;
  const mark = markAt(brand, {
    left: (worksLeft - markSize) / 2,
    top: (shareHeight - markSize) / 2,
    size: markSize,
    color: primary,
  });
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}"><rect width="100%" height="100%" fill="${frame}"/>${mark}</svg>`;
  const tiles = await Promise.all(samples.map((file) => drawTile(file, brand.tokens.radius)));
  const works = tiles.map((input, index) => ({
    input,
    left: worksLeft + (index % 2) * (tile + gap),
    top: margin + Math.floor(index / 2) * (tile + gap),
  }));
  const drawn = await sharp(Buffer.from(ground)).composite(works).png().toBuffer();
  // 256 colours: a fifth of the bytes, and WeChat takes no picture above 300 kB.
  return await sharp(drawn).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
