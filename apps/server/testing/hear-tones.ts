import type { Ffmpeg } from '../src/ffmpeg/open-ffmpeg.ts';

const rate = 8_000;

/** Seconds from which on a tone is long. */
const longFrom = 0.1;

/** The tones of the last second of a sound, by how long they are. */
export async function hearTones(
  ffmpeg: Ffmpeg,
  path: string,
): Promise<readonly ('long' | 'short')[]> {
  const { signal } = new AbortController();
  const writing = ['-map', '0:a:0', '-ac', '1', '-ar', `${rate}`, '-f', 'f32le', 'pipe:1'];
  const bytes = await ffmpeg({ path, writing, signal, maxMs: 10_000, maxBytes: 10_000_000 });
  const samples = new Float32Array(new Uint8Array(bytes).buffer);
  const step = rate / 100;
  const isHeard: boolean[] = [];
  for (let at = Math.max(0, samples.length - rate); at < samples.length; at += step) {
    isHeard.push(Math.max(...samples.subarray(at, at + step).map(Math.abs)) > 0.1);
  }
  const tones = isHeard
    .map((heard) => (heard ? '=' : '.'))
    .join('')
    .split(/\.+/)
    .filter((tone) => tone !== '');
  return tones.map(({ length }) => (length / 100 >= longFrom ? 'long' : 'short'));
}
