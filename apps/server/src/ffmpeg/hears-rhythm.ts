import { rhythmTones } from '@site/media-metadata/mark';
import type { Ffmpeg } from './open-ffmpeg.ts';

/** Samples a second: enough for the pitch of the tones. */
const rate = 8_000;

/** Seconds that are decoded: a seek in an MP3 misses by a little. */
const decodedSeconds = 5;

/** Seconds before the end that hold the rhythm, and what some encoders add after it. */
const lookedAtSeconds = 1.5;

/** Seconds by which a tone is told from silence. */
const step = 0.01;

/** Of 1: a sixth of the loudness of the tones, which are mixed down, and more than what encoders leave in silence. */
const loudness = 0.06;

/** Steps by which a tone may be longer or shorter: it begins and ends within one. */
const tolerance = 2;

const maxMs = 30_000;

/** Bytes of a sample; it is decoded as floats. */
const sampleBytes = 4;

/** Whether a sound ends with the rhythm mark: tones as long as those, one after the other, with nothing after them. */
export async function hearsRhythm(
  ffmpeg: Ffmpeg,
  path: string,
  { signal }: { signal: AbortSignal },
): Promise<boolean> {
  const bytes = await ffmpeg({
    path,
    signal,
    maxMs,
    maxBytes: 4 * decodedSeconds * rate * sampleBytes,
    reading: ['-sseof', `-${decodedSeconds}`],
    writing: ['-map', '0:a:0', '-ac', '1', '-ar', `${rate}`, '-f', 'f32le', 'pipe:1'],
  });
  const samples = new Float32Array(new Uint8Array(bytes).buffer);
  const heard = lengthsOfTones(samples.subarray(-lookedAtSeconds * rate)).slice(
    -rhythmTones.length,
  );
  return (
    heard.length === rhythmTones.length &&
    rhythmTones.every(
      ({ seconds }, place) => Math.abs((heard[place] ?? 0) - seconds / step) <= tolerance,
    )
  );
}

/** In steps. */
function lengthsOfTones(samples: Float32Array): readonly number[] {
  const lengths: number[] = [];
  let length = 0;
  for (let at = 0; at < samples.length; at += step * rate) {
    const isHeard = samples.subarray(at, at + step * rate).some(isLoud);
    if (isHeard) length += 1;
    if (!isHeard && length > 0) lengths.push(length);
    if (!isHeard) length = 0;
  }
  return length > 0 ? [...lengths, length] : lengths;
}

const isLoud = (sample: number) => Math.abs(sample) > loudness;
