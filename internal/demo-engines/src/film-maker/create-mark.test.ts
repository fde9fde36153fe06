import { describe, expect, it } from 'vitest';
import { createMark, type Mark } from './create-mark.ts';

/** Rows from the first to the last that has ink. */
function inkHeight({ ink, width, height }: Mark): number {
  const rows = Array.from({ length: height }, (_, row) =>
    Math.max(...ink.subarray(row * width, (row + 1) * width)),
  );
  const isInked = (most: number) => most > 128;
  return rows.findLastIndex(isInked) - rows.findIndex(isInked) + 1;
}

describe('the mark of a film', () => {
  it.each([
    [128, 64, 12],
    [160, 96, 12],
    [854, 480, 24],
    [480, 854, 24],
    [1920, 1080, 54],
  ])('in %i × %i pixels has glyphs %i high', async (width, height, glyphHeight) => {
    const mark = await createMark({ width, height });
    // The edges of the glyphs, above and below, are soft: the more, the larger they are drawn.
    const soft = Math.max(1, glyphHeight / 25);
    expect(Math.abs(inkHeight(mark) - glyphHeight)).toBeLessThanOrEqual(soft);
  });

  it.each([
    [128, 64],
    [128, 1920],
    [854, 480],
    [1920, 1080],
  ])('in %i × %i pixels is at the lower right, and leaves an edge', async (width, height) => {
    const mark = await createMark({ width, height });
    expect(mark.ink).toHaveLength(mark.width * mark.height);
    const [right, bottom] = [width - mark.left - mark.width, height - mark.top - mark.height];
    expect(mark.left).toBeGreaterThan(0);
    expect(bottom).toBe(right);
    expect(right).toBeGreaterThan(0);
    expect(right).toBeLessThan(mark.height / 2);
    for (const side of [mark.left, mark.top, mark.width, mark.height]) expect(side % 2).toBe(0);
  });

  it('has more words for a presenter, and fits in the smallest film of one', async () => {
    const film = { width: 200, height: 200 };
    const { left, width, ...mark } = await createMark({ ...film, words: 'demo-presenter' });
    expect(left).toBeGreaterThan(0);
    expect(width).toBeGreaterThan(1.4 * (await createMark(film)).width);
    expect(inkHeight({ left, width, ...mark })).toBeGreaterThanOrEqual(11);
  });
});
