import { expect, it } from 'vitest';
import { createRhythmMark, MARK_SECONDS } from './create-rhythm-mark.ts';

it('is "AI" in Morse, in the last moments of the song', () => {
  const notes = createRhythmMark(20);
  const [{ at: first = 0, seconds: dot = 0 } = {}] = notes;
  expect(20 - first).toBeCloseTo(MARK_SECONDS, 6);
  // Dot, dash; dot, dot: in dots from the first, as ITU-R M.1677 has them.
  expect(notes.map(({ at, seconds }) => [(at - first) / dot, seconds / dot])).toEqual(
    [
      [0, 1],
      [2, 3],
      [8, 1],
      [10, 1],
    ].map((pair) => pair.map((value) => expect.closeTo(value, 6))),
  );
  const last = notes.at(-1);
  expect((last?.at ?? 20) + (last?.seconds ?? 1)).toBeLessThan(20);
});
