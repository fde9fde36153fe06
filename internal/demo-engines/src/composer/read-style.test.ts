import { describe, expect, it } from 'vitest';
import { readStyle } from './read-style.ts';
import type { SongPart } from './song.ts';

const partOf = (part: Partial<SongPart>): SongPart => ({
  ...{ prompt: '', seed: 1, take: 0, seconds: 30, ...part },
});
const seeds = Array.from({ length: 30 }, (_, seed) => seed);
const stylesOf = (part: Partial<SongPart>) =>
  seeds.map((seed) => readStyle(partOf({ seed, ...part })));

describe('the style of a song', () => {
  it.each([
    ['一首摇滚', 'rock', [116, 144]],
    ['Chinese traditional, at night', 'sparse', [66, 88]],
    ['Hip-Hop', 'hip-hop', [76, 94]],
    ['爵士', 'swing', [92, 132]],
    ['ambient', 'none', [60, 76]],
  ])('is that of the words: %s', (prompt, beat, [slowest = 0, fastest = 0]) => {
    for (const style of stylesOf({ prompt })) {
      expect(style.beat).toBe(beat);
      expect(style.tempo).toBeGreaterThanOrEqual(slowest);
      expect(style.tempo).toBeLessThanOrEqual(fastest);
    }
  });

  it('finds Latin words only where they stand alone', () => {
    const beats = new Set(stylesOf({ prompt: 'rocket popcorn' }).map(({ beat }) => beat));
    expect(beats.size).toBeGreaterThan(3);
  });

  it('has the instruments that are named, the last one where there are several', () => {
    for (const { chords } of stylesOf({ prompt: '钢琴，电吉他' })) {
      expect(chords).toBe('distorted-guitar');
    }
    for (const { lead } of stylesOf({ prompt: 'pop with a flute' })) expect(lead).toBe('flute');
  });

  it('is slower, faster, darker or brighter by its moods', () => {
    const [plain, slow, fast] = ['pop', 'slow pop', 'fast pop'].map((prompt) =>
      stylesOf({ prompt }),
    );
    for (const [index, { tempo }] of (plain ?? []).entries()) {
      expect(slow?.[index]?.tempo).toBeLessThan(tempo);
      expect(fast?.[index]?.tempo).toBeGreaterThan(tempo);
    }
    for (const { mode } of stylesOf({ prompt: '悲伤' })) expect(mode).toBe('minor');
    for (const { mode } of stylesOf({ prompt: 'happy' })) expect(mode).toBe('major');
  });

  it('is the seed’s alone where words have no influence, and moves from it as they have more', () => {
    const [none, other] = ['摇滚 吉他 快', '古风 慢'].map((prompt) =>
      stylesOf({ prompt, styleInfluence: 0 }),
    );
    expect(none).toEqual(other);
    const isRock = (styleInfluence: number) =>
      stylesOf({ prompt: '摇滚', styleInfluence }).filter(({ beat }) => beat === 'rock').length;
    expect(isRock(50)).toBeGreaterThan(isRock(0));
    expect(isRock(50)).toBeLessThan(isRock(100));
  });

  it('keeps the tempo of what it covers', () => {
    const cover = { tempo: 133, seconds: 10, pitches: [], loudness: [] };
    expect(readStyle(partOf({ prompt: '慢', cover })).tempo).toBe(133);
  });
});
