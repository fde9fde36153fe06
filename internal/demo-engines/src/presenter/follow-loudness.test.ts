import { describe, expect, it } from 'vitest';
import { followLoudness } from './follow-loudness.ts';

describe('a mouth', () => {
  it('is closed in silence, and opens with what is heard, in the same frame', () => {
    const open = followLoudness([0, 0, 0.3, 0.3, 0.3, 0, 0, 0, 0, 0, 0.3, 0.3]);
    expect(open.slice(0, 2)).toEqual([0, 0]);
    expect(open[2]).toBeGreaterThan(0.9);
    expect(open[9]).toBe(0);
    expect(open[10]).toBeGreaterThan(0.9);
  });

  it('closes more slowly than it opens', () => {
    const open = followLoudness([0, 0.3, 0, 0]);
    expect(open[2]).toBeGreaterThan(0);
    expect(open[2]).toBeLessThan(open[1] ?? 0);
    expect(open[3]).toBeLessThan(open[2] ?? 0);
  });

  it('opens as wide to a soft recording as to a loud one', () => {
    const loudness = [0, 0.1, 0.3, 0.2, 0, 0.3];
    const soft = followLoudness(loudness.map((value) => value / 20));
    for (const [index, open] of followLoudness(loudness).entries()) {
      expect(soft[index]).toBeCloseTo(open, 6);
    }
  });

  it('has nothing to follow in silence', () => {
    expect(() => followLoudness([0, 0.0005, 0])).toThrow('silent');
    expect(() => followLoudness([])).toThrow('silent');
  });
});
