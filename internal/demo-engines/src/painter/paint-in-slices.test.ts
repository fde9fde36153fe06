import { describe, expect, it } from 'vitest';
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
});
