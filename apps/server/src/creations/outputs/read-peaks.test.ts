import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toWav } from '@internal/testing/media/to-wav.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PEAKS_SECONDS, PEAK_COUNT, readPeaks } from './read-peaks.ts';

const sampleRate = 1_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-peaks-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function peaksOf(bytes: Uint8Array) {
  const path = join(folder, 'sound');
  await writeFile(path, bytes);
  return await readPeaks(path);
}

/** A second of sound that is so loud after so many samples. */
const sound = (loudness: (sample: number) => number, seconds = 1) =>
  toWav(
    Float32Array.from({ length: seconds * sampleRate }, (_, index) =>
      index % 2 === 0 ? loudness(index) : -loudness(index),
    ),
    { sampleRate },
  );

describe('the peaks of a sound', () => {
  it('are as many as a stage has room for, and rise with it', async () => {
    const peaks = (await peaksOf(sound((sample) => sample / 2_000))) ?? [];
    expect(peaks).toHaveLength(PEAK_COUNT);
    for (const [part, peak] of peaks.entries()) {
      expect(Math.abs(peak - ((part + 1) / PEAK_COUNT) * 100)).toBeLessThan(2);
    }
  });

  it('distinguish silence from sound, however quiet the whole is', async () => {
    const peaks = await peaksOf(sound((sample) => (sample < 500 ? 0 : 0.01)));
    expect(peaks).toEqual(Array.from({ length: PEAK_COUNT }, (_, part) => (part < 60 ? 0 : 100)));
  });

  it('of an MP3 are read, too', async () => {
    const song = fileURLToPath(import.meta.resolve('@internal/testing/media/song.mp3'));
    const peaks = (await readPeaks(song)) ?? [];
    expect(peaks).toHaveLength(PEAK_COUNT);
    // Each of its three notes is louder than the one before, and fades.
    const [first = 0, second = 0, third = 0] = [0, 40, 80].map((note) =>
      Math.max(...peaks.slice(note + 2, note + 12)),
    );
    expect(first).toBeGreaterThan(peaks[36] ?? 100);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
  });

  it.each([
    ['silence', sound(() => 0)],
    ['no sound', new TextEncoder().encode('<html>'.repeat(100))],
    ['half a header', sound(() => 1).subarray(0, 30)],
    ['what is too long', sound(() => 1, MAX_PEAKS_SECONDS + 1)],
  ])('are not there for %s', async (_, bytes) => {
    expect(await peaksOf(bytes)).toBeUndefined();
  });
});
