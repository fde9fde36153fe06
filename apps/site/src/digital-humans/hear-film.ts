import { readMediaFile } from '@site/validators/media';
import { decodeSound } from './decode-sound.ts';

/** Of a film that is decoded, which takes all of it in memory: a minute of a phone's camera has fewer. */
const maxBytes = 100 * 1024 * 1024;

/** Of 1: what a microphone hears in a quiet room stays below it, a low voice does not. */
const leastLoudness = 0.01;

/**
 * Listens to a film: its sound as samples of `SAMPLE_RATE`; undefined where it has none, or a silent one. Rejects where the
 * browser can't tell, and where the film is too heavy to be decoded.
 */
export async function hearFilm(film: Blob): Promise<Float32Array | undefined> {
  const { size } = film;
  const content = await readMediaFile(film);
  if (content && !content.sound) return undefined;
  if (size > maxBytes) throw new Error(`A film of ${size} bytes is too heavy to be decoded.`);
  const samples = await decodeSound(await film.arrayBuffer());
  return samples.some((sample) => Math.abs(sample) > leastLoudness) ? samples : undefined;
}
