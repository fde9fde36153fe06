import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodePng, encodeGreyPng } from './png.ts';

const pixels = fc
  .record({
    width: fc.integer({ min: 1, max: 24 }),
    height: fc.integer({ min: 1, max: 24 }),
    channels: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    adaptiveFiltering: fc.boolean(),
    seed: fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
  })
  .map(({ seed, ...rest }) => {
    const data = Uint8Array.from(seed.take(rest.width * rest.height * rest.channels));
    return { ...rest, data };
  });

it('reads the pixels that sharp has written, whatever its filters', () =>
  fc.assert(
    fc.asyncProperty(pixels, async ({ width, height, channels, adaptiveFiltering, data }) => {
      const picture = sharp(data, { raw: { width, height, channels } });
      const isGrey = channels <= 2;
      const file = await (isGrey ? picture.toColourspace('b-w') : picture)
        .png({ adaptiveFiltering })
        .toBuffer();
      const expected = await sharp(file).toColourspace('srgb').ensureAlpha().raw().toBuffer();
      expect(await decodePng(file)).toEqual({ width, height, rgba: new Uint8Array(expected) });
    }),
  ));

it('reads a palette with transparent colours', async () => {
  const rgba = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 0, 0, 0, 255, 128, 9, 9, 9, 255]);
  const colours = Uint8Array.from({ length: 256 * 4 * 4 }, (_, index) => rgba[index % 16] ?? 0);
  // Many colours make it a palette of 8 bits.
  for (let pixel = 0; pixel < 200; pixel += 1) colours[pixel * 4 + 16] = pixel;
  const file = await sharp(colours, { raw: { width: 32, height: 32, channels: 4 } })
    .png({ palette: true, colours: 256, dither: 0 })
    .toBuffer();
  const expected = await sharp(file).ensureAlpha().raw().toBuffer();
  expect((await sharp(file).metadata()).isPalette).toBe(true);
  expect((await decodePng(file))?.rgba).toEqual(new Uint8Array(expected));
});

it('writes what sharp reads', () =>
  fc.assert(
    fc.asyncProperty(
      pixels.filter(({ channels }) => channels === 1),
      async ({ width, height, data }) => {
        const file = await encodeGreyPng({ width, height, grey: data });
        const read = await sharp(file).toColourspace('b-w').raw().toBuffer();
        expect(new Uint8Array(read)).toEqual(data);
      },
    ),
  ));

it('knows no pixels of anything else, nor of what is cut off', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 4, background: '#fff' } });
  const file = await picture.clone().png().toBuffer();
  const others = [
    await picture.clone().png({ progressive: true }).toBuffer(),
    await picture.clone().jpeg().toBuffer(),
    Buffer.alloc(0),
    ...Array.from({ length: file.length - 12 }, (_, length) => file.subarray(0, length)),
  ];
  for (const other of others) expect(await decodePng(other)).toBeUndefined();
});

it('unpacks no more than the header announces', async () => {
  const large = await sharp({
    create: { width: 4000, height: 4000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  const lying = Buffer.from(large);
  lying.writeUInt32BE(1, 16);
  lying.writeUInt32BE(1, 20);
  expect(await decodePng(lying)).toBeUndefined();
});
