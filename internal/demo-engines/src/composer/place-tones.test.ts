import { describe, expect, it } from 'vitest';
import { createPlacing, secondsOfBar } from './place-tones.ts';

/** When the eighths of the second bar begin, in beats from its beginning: two seconds a bar. */
function eighths(swing: number) {
  const place = createPlacing({}, { tempo: 120, swing });
  return [0, 2, 4, 6].map((step) => {
    const tone = { step, steps: 2, pitch: 60, strength: 1, sound: 'piano' } as const;
    return 2 * (place(tone, 1).at - 2);
  });
}

describe('the time of a tone', () => {
  it('is that of its sixteenth, four beats a bar', () => {
    expect(secondsOfBar({ tempo: 120 })).toBe(2);
    expect(eighths(0)).toEqual([0, 0.5, 1, 1.5]);
  });

  it('is late for every second eighth with swing, until they are triplets', () => {
    const late = [0, 2 / 3, 1, 5 / 3].map((beats) => expect.closeTo(beats, 9));
    expect(eighths(1)).toEqual(late);
    expect(eighths(0.5)[1]).toBeGreaterThan(0.5);
    expect(eighths(0.5)[1]).toBeLessThan(2 / 3);
  });
});
