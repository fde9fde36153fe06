import { makeFilm } from '@internal/testing/media/make-film.ts';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import { expect, it } from 'vitest';
import { readMediaContent } from './read-media-content.ts';
import type { ReadableMedia } from './readable-media.ts';
import { stateWavSizes } from './state-wav-sizes.ts';

const openBytes = (bytes: Uint8Array): ReadableMedia => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});

/** A WAV that states these sizes of itself and of its samples, which begin at byte 44. */
async function streamedWav(sizes: { riff: number; data: number }) {
  const bytes = await makeSound({ format: 'wav', seconds: 3 });
  expect(Buffer.from(bytes.subarray(36, 40)).toString()).toBe('data');
  const view = new DataView(bytes.buffer);
  view.setUint32(4, sizes.riff, true);
  view.setUint32(40, sizes.data, true);
  return bytes;
}

it.each([
  { riff: 0, data: 0 },
  { riff: 0, data: 48_000 },
  { riff: 48_036, data: 0 },
  { riff: 0xffffffff, data: 0xffffffff },
  { riff: 0xffffffff, data: 0 },
])('a WAV that was written while it was heard is as long as its samples: %o', async (sizes) => {
  expect(await readMediaContent(openBytes(await streamedWav(sizes)))).toEqual({
    ...{ container: 'wav', durationMs: 3_000, track: undefined },
    sound: { codec: 'pcm-s16' },
  });
});

it('has its bytes but for the sizes, and is not changed itself', async () => {
  const bytes = await streamedWav({ riff: 0, data: 0 });
  const original = Uint8Array.from(bytes);
  const { size, read } = await stateWavSizes(openBytes(bytes));
  const whole = await makeSound({ format: 'wav', seconds: 3 });
  expect(Buffer.compare(await read(0, size), whole)).toBe(0);
  expect(Buffer.compare(await read(30, 50), whole.subarray(30, 50))).toBe(0);
  expect(Buffer.compare(await read(10_000, 10_100), whole.subarray(10_000, 10_100))).toBe(0);
  expect(Buffer.compare(bytes, original)).toBe(0);
});

it('any other file is as it is, and so is a WAV that ends in its head', async () => {
  for (const bytes of [await makeFilm(), new Uint8Array(), Uint8Array.of(0x52, 0x49)]) {
    const media = openBytes(bytes);
    expect(await stateWavSizes(media)).toBe(media);
  }
  const wav = await streamedWav({ riff: 0, data: 0 });
  for (let length = 12; length <= 44; length += 1) {
    const content = await readMediaContent(openBytes(wav.subarray(0, length)));
    expect(content?.durationMs ?? 0).toBe(0);
  }
});
