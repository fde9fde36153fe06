import { describe, expect, it } from 'vitest';
import { effectiveOf } from '../../testing/measure-sound.ts';
import { renderSong } from './render-song.ts';
import type { Note, Score } from './score.ts';
import { SAMPLE_RATE } from './sounding.ts';

const kick = (at: number): Note => ({ at, seconds: 0.1, pitch: 0, strength: 1, sound: 'kick' });

function render(score: Partial<Score>) {
  const sides: [number[], number[]] = [[], []];
  for (const block of renderSong({ seconds: 2, notes: [], lines: [], ...score })) {
    for (const [side, samples] of block.entries()) sides[side]?.push(...samples);
  }
  return sides.map((side) => Float32Array.from(side)) as [Float32Array, Float32Array];
}

describe('the sound of a score', () => {
  it('has exactly the samples of its seconds', () => {
    const [left, right] = render({ seconds: 1.23457 });
    expect(left).toHaveLength(54_445);
    expect(right).toHaveLength(54_445);
  });

  it('has each note where it is written, and is silent before', () => {
    const [left] = render({ notes: [kick(1)] });
    expect(effectiveOf(left.subarray(0, SAMPLE_RATE))).toBe(0);
    expect(effectiveOf(left.subarray(SAMPLE_RATE, SAMPLE_RATE + 2000))).toBeGreaterThan(0.1);
  });

  it('does not depend on what comes later', () => {
    const [one] = render({ notes: [kick(0.2)] });
    const [other] = render({ notes: [kick(0.2), kick(1.5)], seconds: 4 });
    expect(other.subarray(0, 1.5 * SAMPLE_RATE)).toEqual(one.subarray(0, 1.5 * SAMPLE_RATE));
  });

  it('stays below the ceiling however much is played at a time', () => {
    const [left] = render({ notes: Array.from({ length: 60 }, () => kick(0.5)) });
    expect(Math.max(...left)).toBeLessThanOrEqual(Math.fround(0.9));
    expect(Math.min(...left)).toBeGreaterThanOrEqual(-Math.fround(0.9));
  });

  it('has echoes, and both sides differ', () => {
    // It is over after a tenth of a second itself.
    const [left, right] = render({ notes: [{ ...kick(0), sound: 'rim' }] });
    const later = left.subarray(0.3 * SAMPLE_RATE, 0.4 * SAMPLE_RATE);
    expect(effectiveOf(later)).toBeGreaterThan(0.0001);
    expect(left).not.toEqual(right);
  });
});
