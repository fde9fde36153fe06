import { readMediaContent } from '@site/validators/media';
import { expect, it } from 'vitest';
import { writeWav } from './write-wav.ts';

it('a WAV file has the samples, and the length that they take', async () => {
  const rate = 8_000;
  const samples = Float32Array.from(
    { length: 3 * rate },
    (_, index) => [0, 1, -1, 2][index % 4] ?? 0,
  );
  const file = writeWav(samples, rate);
  const content = await readMediaContent({
    size: file.length,
    read: async (start, end) => file.slice(start, end),
  });
  expect(content).toMatchObject({
    durationMs: 3_000,
    track: undefined,
    sound: { codec: 'pcm-s16' },
  });
  const stored = new Int16Array(file.buffer, 44, 4);
  expect([...stored]).toEqual([0, 32_767, -32_767, 32_767]);
});
