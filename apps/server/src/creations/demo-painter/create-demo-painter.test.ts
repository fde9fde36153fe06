import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PaintProgress } from '../engine.ts';
import { createDemoPainter } from './create-demo-painter.ts';

const engine = createDemoPainter();

function paint(
  request: { prompt?: string; seed?: number; width?: number; height?: number } = {},
  onProgress: (progress: PaintProgress) => void = () => {},
  signal = new AbortController().signal,
) {
  return engine.paint({
    prompt: '山水',
    seed: 1,
    width: 96,
    height: 64,
    ...request,
    signal,
    onProgress,
  });
}

describe('the demo painter', () => {
  test('paints the same bytes for the same prompt, seed and size', async () => {
    const [one, other] = await Promise.all([paint({ seed: 7 }), paint({ seed: 7 })]);
    expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true);
    expect(one.color).toBe(other.color);
  });

  test('paints another picture for another seed, and for another prompt', async () => {
    const [one, seed, prompt] = await Promise.all([
      paint({ seed: 1 }),
      paint({ seed: 2 }),
      paint({ prompt: '远山' }),
    ]);
    expect(Buffer.from(one.bytes).equals(seed.bytes)).toBe(false);
    expect(Buffer.from(one.bytes).equals(prompt.bytes)).toBe(false);
  });

  test.each([
    [8, 8],
    [64, 64],
    [24, 200],
    [312, 40],
    [104, 72],
  ])('gives a WebP of %i × %i pixels', async (width, height) => {
    const { bytes, type } = await paint({ width, height });
    expect(type).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  test('tells the mean colour of the picture', async () => {
    const { bytes, color } = await paint({ prompt: '海', width: 160, height: 120 });
    const { channels } = await sharp(bytes).stats();
    const told = [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16));
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    // WebP is lossy; the mean moves by little.
    for (const [index, channel] of channels.slice(0, 3).entries()) {
      expect(Math.abs((told[index] ?? 0) - channel.mean)).toBeLessThan(3);
    }
  });

  test.each(['', '   ', '。', '--ar 1:1', '🎨'])('paints for the prompt “%s”', async (prompt) => {
    expect((await paint({ prompt })).bytes.length).toBeGreaterThan(0);
  });

  test('tells a percentage that never falls and shows previews that can be decoded', async () => {
    const seen: PaintProgress[] = [];
    await paint({ prompt: '沙漠', width: 640, height: 480 }, (progress) => seen.push(progress));
    const percents = seen.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    const previews = seen.flatMap(({ preview }) => preview ?? []);
    expect(previews.length).toBeGreaterThan(0);
    for (const preview of previews) {
      expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 320 });
    }
  });
});

describe('aborting the demo painter', () => {
  test('rejects at once when the signal is aborted already', async () => {
    const reason = new Error('The person left.');
    await expect(paint({}, undefined, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  test('rejects within 100 ms, calls no more, and frees the thread', async () => {
    const controller = new AbortController();
    const reason = new Error('The person stopped.');
    let abortedAt = 0;
    let callsAfter = 0;
    const large = paint(
      { prompt: '海', width: 1600, height: 1200 },
      () => {
        if (controller.signal.aborted) callsAfter++;
        abortedAt ||= performance.now();
        controller.abort(reason);
      },
      controller.signal,
    );
    await expect(large).rejects.toBe(reason);
    expect(performance.now() - abortedAt).toBeLessThan(100);
    expect((await paint()).type).toBe('image/webp');
    expect(callsAfter).toBe(0);
  });

  test('leaves the pictures of others alone', async () => {
    const controller = new AbortController();
    const stopped = paint({ width: 800, height: 800 }, undefined, controller.signal);
    const others = [paint(), paint({ seed: 3 })];
    controller.abort(new Error('Stopped.'));
    await expect(stopped).rejects.toThrow('Stopped.');
    expect(await Promise.all(others)).toHaveLength(2);
  });
});
