import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { isScannable } from './is-scannable.ts';

const address = 'https://example.com/一';

const side = 768;

/** A code in two greys on a third one, squares of whole pixels, in the middle. */
async function drawCode(
  text: string,
  {
    square = 16,
    on = 255,
    dark = 0,
    light = 255,
  }: { square?: number; on?: number; dark?: number; light?: number } = {},
): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'H', border: 0 });
  const pixels = Buffer.alloc(side * side, on);
  const begin = Math.floor((side - size * square) / 2);
  for (let y = 0; y < size * square; y += 1) {
    for (let x = 0; x < size * square; x += 1) {
      const isDark = data[Math.floor(y / square)]?.[Math.floor(x / square)];
      pixels[(begin + y) * side + begin + x] = isDark ? dark : light;
    }
  }
  return await toPng(pixels);
}

const toPng = (pixels: Buffer) =>
  sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();

const texts = [address, `${address}/works?of=0123456789abcdef`, 'WIFI:T:WPA;S:家里;P:geheim99;;'];
const codes = texts.flatMap((text) =>
  [64, 96, 128, 160, 192].flatMap((on) => [8, 12, 16].map((square) => ({ text, on, square }))),
);

describe('a perfect code on grey', () => {
  it.each(codes)('is scannable: $text on $on, squares of $square', async ({ text, ...look }) => {
    expect(await isScannable(await drawCode(text, look), text)).toBe(true);
  });
});

describe('a code', () => {
  it.each([
    ['of little contrast', { dark: 100, light: 150, on: 150 }],
    ['of little contrast on something lighter', { dark: 60, light: 120, on: 200 }],
    ['that is light on dark', { dark: 230, light: 30, on: 30 }],
  ])('%s is scannable', async (_, look) => {
    expect(await isScannable(await drawCode(address, look), address)).toBe(true);
  });

  it('on nothing at all is scannable: that is white', async () => {
    const code = await sharp(await drawCode(address))
      .unflatten()
      .png()
      .toBuffer();
    expect(await isScannable(code, address)).toBe(true);
  });
});

describe('nothing is scannable', () => {
  it.each([
    ['that reads as something else', () => drawCode('https://example.com/二')],
    ['of one grey', () => toPng(Buffer.alloc(side * side, 128))],
    ['that is too dense when it is small', () => drawCode(address, { square: 2 })],
    [
      'whose corner is gone, which readers look for',
      async () =>
        await sharp(await drawCode(address))
          .composite([
            {
              input: { create: { width: 330, height: 330, channels: 3, background: '#fff' } },
              ...{ left: 100, top: 100 },
            },
          ])
          .png()
          .toBuffer(),
    ],
    [
      'that is noise',
      async () => {
        const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
        const create = {
          width: side,
          height: side,
          channels: 3,
          background: '#888',
          noise,
        } as const;
        return await sharp({ create }).png().toBuffer();
      },
    ],
  ])('%s', async (_, draw) => {
    expect(await isScannable(await draw(), address)).toBe(false);
  });
});
