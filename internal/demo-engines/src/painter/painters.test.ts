import { describe, expect, it } from 'vitest';
import { createScene } from './create-scene.ts';
import { type PainterName, painters } from './painters.ts';
import type { Hour } from './scene.ts';

const names = Object.keys(painters) as PainterName[];

function paint(name: PainterName, { seed = 1, width = 48, height = 48, hour = 'day' as Hour }) {
  const { scene } = createScene({ prompt: 'test', seed, width, height });
  const done = [...painters[name]({ ...scene, hour })];
  return { pixels: scene.canvas.pixels, done };
}

describe.each(names)('%s', (name) => {
  it.each([
    [8, 64, 'day'],
    [64, 8, 'dusk'],
    [56, 40, 'night'],
  ] as const)(
    'leaves no pixel dark by accident or broken at %i × %i by %s',
    (width, height, hour) => {
      const { pixels } = paint(name, { width, height, hour });
      expect(pixels.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
      const untouched = pixels.filter((value) => value === 0).length;
      expect(untouched / pixels.length).toBeLessThan(0.2);
    },
  );

  it('takes its chances from the seed alone', () => {
    expect(paint(name, { seed: 5 }).pixels).toEqual(paint(name, { seed: 5 }).pixels);
    expect(paint(name, { seed: 5 }).pixels).not.toEqual(paint(name, { seed: 6 }).pixels);
  });

  it('says how much is done as a share of 1, without leaps to the end', () => {
    const { done } = paint(name, { width: 96, height: 96 });
    expect(Math.min(...done)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...done)).toBeLessThanOrEqual(1);
    expect(done[Math.floor(done.length / 2)]).toBeLessThan(0.95);
    // A step may tell a little less than the one before it, never much.
    const falls = done.map((share, index) => Math.max(0, ...done.slice(0, index)) - share);
    expect(Math.max(...falls)).toBeLessThan(0.1);
  });
});
