import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createMark, type Mark } from './create-mark.ts';

/** 255 is white. */
const levelsOf = async ({ svg }: Mark) =>
  await sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer({ resolveWithObject: true });

/** Rows from the first to the last in which there is ink within these columns. */
async function inkHeight(mark: Mark, until: number): Promise<number> {
  const { data, info } = await levelsOf(mark);
  const rows = Array.from({ length: info.height }, (_, row) =>
    Math.max(...data.subarray(row * info.width, row * info.width + until)),
  );
  const isInked = (most: number) => most > 128;
  return rows.findLastIndex(isInked) - rows.findIndex(isInked) + 1;
}

describe('a mark', () => {
  it.each([
    [64, 64, 12],
    [64, 8192, 12],
    [8192, 64, 12],
    [480, 854, 24],
    [1024, 1024, 51.2],
    [7680, 4320, 216],
  ])('in %i × %i pixels has glyphs at least %d high', async (width, height, least) => {
    const mark = createMark({ width, height });
    // The first glyph of the words, A, is the lowest. Its edges are soft.
    const height1 = await inkHeight(mark, Math.round(mark.width * 0.25));
    expect(height1).toBeGreaterThanOrEqual(Math.floor(least));
    expect(height1).toBeLessThanOrEqual(least * 1.1 + 1);
  });

  it('is at the lower right of every picture, and within it', () => {
    const side = fc.integer({ min: 1, max: 8192 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const mark = createMark({ width, height });
        const right = width - mark.left - mark.width;
        const bottom = height - mark.top - mark.height;
        for (const edge of [mark.left, mark.top, right, bottom]) {
          expect(edge).toBeGreaterThanOrEqual(0);
        }
        expect(mark.width).toBeGreaterThan(0);
        expect(mark.height).toBeGreaterThan(0);
        if (Math.min(width, height) < 64) return;
        expect(right).toBe(bottom);
        expect(right).toBeLessThan(mark.height / 2);
      }),
      { seed: 20_261_129 },
    );
  });

  it('has even measures in a film', () => {
    const even = fc.integer({ min: 32, max: 2048 }).map((half) => 2 * half);
    fc.assert(
      fc.property(even, even, (width, height) => {
        const { svg: _, ...measures } = createMark({ width, height });
        for (const measure of Object.values(measures)) expect(measure % 2).toBe(0);
      }),
      { seed: 20_261_129 },
    );
  });

  it('is drawn as large as it says, white on a dark plate', async () => {
    const mark = createMark({ width: 1000, height: 800 });
    const { data, info } = await levelsOf(mark);
    expect(info).toMatchObject({ width: mark.width, height: mark.height });
    const share = (is: (level: number) => boolean) => data.filter(is).length / data.length;
    expect(share((level) => level < 30)).toBeGreaterThan(0.6);
    expect(share((level) => level > 240)).toBeGreaterThan(0.15);
  });

  it('says two things', async () => {
    const size = { width: 1000, height: 1000 };
    const [generated, changed] = [createMark(size), createMark({ ...size, words: 'AI合成' })];
    expect(generated.svg).not.toBe(changed.svg);
    expect({ ...generated, svg: '' }).toEqual({ ...changed, svg: '' });
  });

  it('needs no fonts', () => {
    expect(createMark({ width: 100, height: 100 }).svg).not.toContain('<text');
  });
});
