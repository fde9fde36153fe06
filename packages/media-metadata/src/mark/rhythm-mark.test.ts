import { expect, it } from 'vitest';
import { createRhythmMark, RHYTHM_SECONDS, rhythmTones } from './rhythm-mark.ts';

it('is "AI" in Morse: short, long; short, short', () => {
  const [{ seconds: dot } = { seconds: 0 }] = rhythmTones;
  // In dots from the first, as ITU-R M.1677 has them.
  expect(rhythmTones.map(({ at, seconds }) => [at / dot, seconds / dot])).toEqual(
    [
      [0, 1],
      [2, 3],
      [8, 1],
      [10, 1],
    ].map((pair) => pair.map((value) => expect.closeTo(value, 6))),
  );
  expect(RHYTHM_SECONDS).toBeCloseTo(0.6, 1);
});

it.each([8_000, 44_100, 48_000])('is heard at %i samples a second', (sampleRate) => {
  const samples = createRhythmMark({ sampleRate });
  expect(samples).toHaveLength(Math.round((0.5 + RHYTHM_SECONDS) * sampleRate));
  const loudest = (from: number, to: number) =>
    Math.max(
      ...samples.subarray(Math.ceil(from * sampleRate), Math.floor(to * sampleRate)).map(Math.abs),
    );
  expect(loudest(0, 0.25)).toBe(0);
  expect(loudest(0.25 + RHYTHM_SECONDS + 0.001, 0.5 + RHYTHM_SECONDS)).toBe(0);
  for (const [index, { at, seconds }] of rhythmTones.entries()) {
    expect(loudest(0.25 + at, 0.25 + at + seconds)).toBeGreaterThan(0.3);
    const next = rhythmTones[index + 1];
    if (next) expect(loudest(0.25 + at + seconds + 0.001, 0.25 + next.at - 0.001)).toBe(0);
  }
});
