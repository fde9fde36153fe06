import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOfLyrics, planSections } from './plan-sections.ts';
import { type LyricSection, type SungLine, sectionKinds } from './read-lyrics.ts';

const line = (count: number): SungLine => ({
  ...{ text: `${count}`, syllables: Array.from({ length: count }, () => 'a' as const) },
});
const lyrics: fc.Arbitrary<LyricSection[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...sectionKinds),
    lines: fc.array(fc.integer({ min: 0, max: 40 }).map(line), { maxLength: 6 }),
  }),
  { maxLength: 8 },
);

describe('the sections of a song', () => {
  it('fill it exactly, and hold each line of the lyrics once', () => {
    fc.assert(
      fc.property(
        lyrics,
        fc.integer({ min: 1, max: 120 }),
        fc.boolean(),
        (sung, bars, hasIntro) => {
          const sections = planSections(sung, { bars, hasIntro });
          expect(sections.reduce((sum, section) => sum + section.bars, 0)).toBe(bars);
          const texts = sections.flatMap(({ lines, unsung }) => [...lines, ...unsung]);
          expect(texts.map(({ text }) => text)).toEqual(
            sung.flatMap(({ lines }) => lines.map(({ text }) => text)),
          );
          for (const { lines, bars: length } of sections) {
            let free = 0;
            for (const placed of lines) {
              expect(placed.bar).toBeGreaterThanOrEqual(free);
              free = placed.bar + placed.bars;
            }
            expect(free).toBeLessThanOrEqual(length);
          }
        },
      ),
    );
  });

  it('give each line two bars where there is room, and one where there is little', () => {
    const sung = [{ kind: 'verse', lines: [line(7), line(7), line(7)] }] as const;
    const barsOf = (bars: number) =>
      planSections(sung, { bars, hasIntro: true }).flatMap(({ lines }) =>
        lines.map((each) => each.bars),
      );
    expect(barsOf(barsOfLyrics(sung))).toEqual([2, 2, 2]);
    expect(barsOf(4)).toEqual([1, 1, 1]);
    expect(barsOf(2)).toEqual([1, 1]);
  });

  it('have room for all lines in as many bars as the lyrics take', () => {
    fc.assert(
      fc.property(lyrics, (sung) => {
        const sections = planSections(sung, { bars: barsOfLyrics(sung), hasIntro: true });
        expect(sections.flatMap(({ unsung }) => unsung)).toEqual([]);
        for (const placed of sections.flatMap(({ lines }) => lines)) {
          expect(placed.bars).not.toBe(1);
        }
      }),
    );
  });

  it('begin with an introduction only where it is asked for', () => {
    const kindsOf = (hasIntro: boolean) =>
      planSections([], { bars: 24, hasIntro }).map(({ kind }) => kind);
    expect(kindsOf(true)).toEqual(['intro', 'verse', 'chorus', 'verse', 'chorus', 'bridge']);
    expect(kindsOf(false)).toEqual(['verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus']);
  });
});
