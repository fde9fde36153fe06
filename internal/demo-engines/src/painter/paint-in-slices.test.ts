import { describe, expect, it, vi } from 'vitest';
import { paintInSlices } from './paint-in-slices.ts';

/** Large enough for dozens of slices on any machine. */
const request = { prompt: '海', seed: 1, width: 1600, height: 1200 };

describe('paintInSlices', () => {
  it('ends at the first slice after it was stopped, without another preview', async () => {
    let slices = 0;
    let isStopped = false;
    let previewsAfter = 0;
    const result = await paintInSlices(request, {
      isStopped() {
        slices += 1;
        isStopped = slices === 3;
        return isStopped;
      },
      onPreview() {
        if (isStopped) previewsAfter += 1;
      },
    });
    expect(result).toBeUndefined();
    expect(slices).toBe(3);
    expect(previewsAfter).toBe(0);
  });

  it('shows as little on a machine that is slow: a preview once a fifth was painted', async () => {
    let now = 0;
    // Each look at the clock finds that seconds have passed.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5_000));
    const percents: number[] = [];
    await paintInSlices(
      { ...request, width: 160, height: 120 },
      { isStopped: () => false, onPreview: (percent) => percents.push(percent) },
    );
    clock.mockRestore();
    expect(percents.length).toBeGreaterThan(0);
    for (const [index, percent] of percents.entries()) {
      expect(percent - (percents[index - 1] ?? 0)).toBeGreaterThanOrEqual(20);
    }
  });
});
