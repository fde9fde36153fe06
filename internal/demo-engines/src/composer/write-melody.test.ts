import { describe, expect, it } from 'vitest';
import { STEPS_A_BAR } from './meter.ts';
import { type MelodyOptions, writeMelody } from './write-melody.ts';

const base: MelodyOptions = {
  ...{ theme: 'A', kind: 'verse', count: 7, bars: 2, tonic: 60, mode: 'gong', weirdness: 0 },
  ...{ chordAt: () => [0, 4, 7], heardAt: () => undefined, isClosed: false },
};
const melodies = (options: Partial<MelodyOptions> = {}) =>
  Array.from({ length: 40 }, (_, theme) => writeMelody({ ...base, theme: `${theme}`, ...options }));

describe('a melody', () => {
  it.each([1, 7, 14, 20])('has %i tones, one after the other, within its bars', (count) => {
    for (const tones of melodies({ count })) {
      expect(tones).toHaveLength(count);
      let free = 0;
      for (const { step, steps } of tones) {
        expect(step).toBeGreaterThanOrEqual(free);
        free = step + steps;
      }
      expect(free).toBeLessThan(2 * STEPS_A_BAR);
    }
  });

  it('is made of the tones of its mode, and of the chord where it is strong', () => {
    for (const { step, pitch } of melodies().flat()) {
      // The tonic is a C.
      expect([0, 2, 4, 7, 9]).toContain(pitch % 12);
      if (step % 8 === 0) expect([0, 4, 7]).toContain(pitch % 12);
    }
  });

  it('ends on the tonic where it closes', () => {
    for (const tones of melodies({ isClosed: true })) {
      expect((tones.at(-1)?.pitch ?? Number.NaN) % 12).toBe(0);
    }
  });

  it('comes back with its theme, to other words as well', () => {
    const [long, short] = [9, 7].map((count) => writeMelody({ ...base, count }));
    const steps = long?.map(({ step }) => step);
    for (const { step } of short ?? []) expect(steps).toContain(step);
    expect(writeMelody(base)).toEqual(writeMelody(base));
    expect(writeMelody({ ...base, theme: 'B' })).not.toEqual(writeMelody(base));
  });

  it('leaps more the weirder it is', () => {
    const meanLeap = (weirdness: number) => {
      const leaps = melodies({ weirdness, count: 12 }).flatMap((tones) =>
        tones.slice(1).map(({ pitch }, index) => Math.abs(pitch - (tones[index]?.pitch ?? pitch))),
      );
      return leaps.reduce((sum, leap) => sum + leap, 0) / leaps.length;
    };
    expect(meanLeap(100)).toBeGreaterThan(1.4 * meanLeap(0));
  });

  it('follows what it covers, in the mode and as high as it is sung', () => {
    // A B flat is not of the mode: the A or C beside it is. The other octaves are those of the tonic.
    const tones = writeMelody({ ...base, heardAt: (step) => (step < STEPS_A_BAR ? 88 : 46) });
    for (const { step, pitch } of tones) {
      expect(step < STEPS_A_BAR ? [64] : [69, 60, 72]).toContain(pitch);
    }
  });
});
