import { readLabel } from '@site/media-metadata';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { areaOf, cutPart } from './cut-part.ts';

const quarters = [0, 1].flatMap((row) =>
  [0, 1].map((column) => ({ column, row, columns: 2, rows: 2 })),
);

/** A picture whose pixels are all different. */
function draw({ width, height }: { width: number; height: number }) {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return [pixel % width, Math.floor(pixel / width), 200][at % 3] ?? 0;
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The cut parts beside each other again, as pixels. */
async function joinQuarters(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
) {
  const cells = await Promise.all(
    quarters.map(async (part) => {
      const { left = -1, top = -1 } = areaOf(part, { width, height }) ?? {};
      return { input: Buffer.from((await cutPart(bytes, part)) ?? []), left, top };
    }),
  );
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return await sharp({ create: { width, height, channels: 4, background } })
    .composite(cells)
    .removeAlpha()
    .raw()
    .toBuffer();
}

describe('areaOf', () => {
  it('gives each pixel to exactly one part', () => {
    const side = fc.integer({ min: 1, max: 40 });
    const count = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(side, side, count, count, (width, height, columns, rows) => {
        const taken = new Uint8Array(width * height);
        let missing = 0;
        for (let place = 0; place < columns * rows; place += 1) {
          const part = { column: place % columns, row: Math.floor(place / columns), columns, rows };
          const area = areaOf(part, { width, height });
          if (!area) missing += 1;
          for (let y = area?.top ?? 0; area && y < area.top + area.height; y += 1) {
            for (let x = area.left; x < area.left + area.width; x += 1) {
              taken[y * width + x] = (taken[y * width + x] ?? 0) + 1;
            }
          }
        }
        expect(taken.every((times) => times === 1)).toBe(true);
        expect(missing > 0).toBe(columns > width || rows > height);
      }),
      { seed: 1 },
    );
  });

  it('knows no part outside', () => {
    const size = { width: 8, height: 8 };
    for (const wrong of [{ column: 2 }, { row: 2 }, { column: -1 }, { columns: 0 }]) {
      expect(areaOf({ column: 0, row: 0, columns: 2, rows: 2, ...wrong }, size)).toBeUndefined();
    }
  });
});

describe('cutPart', () => {
  it.each([
    { width: 8, height: 6 },
    { width: 7, height: 5 },
  ])('keeps each pixel of $width × $height where it is', async (size) => {
    const whole = draw(size);
    const joined = await joinQuarters(await whole.clone().png().toBuffer(), size);
    expect(joined.equals(await whole.raw().toBuffer())).toBe(true);
  });

  it('cuts a picture as it is seen, however it is stored', async () => {
    const stored = await draw({ width: 6, height: 4 })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const seen = await sharp(stored).autoOrient().raw().toBuffer();
    const joined = await joinQuarters(stored, { width: 4, height: 6 });
    expect(joined.equals(seen)).toBe(true);
  });

  it('keeps the colour profile, and the values that are meant in it', async () => {
    const wide = await draw({ width: 4, height: 4 }).withIccProfile('p3').png().toBuffer();
    const bytes = await cutPart(wide, { column: 1, row: 0, columns: 2, rows: 1 });
    const before = await sharp(wide).metadata();
    expect(before.icc).toBeDefined();
    expect((await sharp(bytes).metadata()).icc).toEqual(before.icc);
    const raw = (picture: Sharp) => picture.keepIccProfile().raw().toBuffer();
    const right = sharp(wide).extract({ left: 2, top: 0, width: 2, height: 4 });
    expect((await raw(sharp(bytes))).equals(await raw(right))).toBe(true);
  });

  it('keeps the label that says that AI made it, and nothing else that the file tells', async () => {
    const label = { Label: '1', ContentProducer: 'somebody', ProduceID: 'p-1' };
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"><TC260:AIGC>${JSON.stringify(label)}</TC260:AIGC></rdf:Description></rdf:RDF></x:xmpmeta>`;
    const labelled = await draw({ width: 4, height: 4 })
      .withXmp(xmp)
      .withExifMerge({ IFD0: { Artist: 'somebody else' } })
      .webp({ lossless: true })
      .toBuffer();
    const expected = readLabel(labelled);
    expect(expected).toMatchObject({ label: '1', produceId: 'p-1' });
    for (const part of quarters) {
      const bytes = new Uint8Array((await cutPart(labelled, part)) ?? []);
      expect(readLabel(bytes)).toEqual(expected);
      expect(Buffer.from(bytes).includes('somebody else')).toBe(false);
    }
  });

  it('makes nothing of what is no picture', async () => {
    for (const part of quarters) expect(await cutPart(Buffer.from('<html>'), part)).toBeUndefined();
  });
});
