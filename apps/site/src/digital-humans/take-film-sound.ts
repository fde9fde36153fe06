import { SAMPLE_RATE } from './decode-sound.ts';
import { hearFilm } from './hear-film.ts';
import { writeWav } from './write-wav.ts';

export interface TakeFilmSoundOptions {
  /** The file's, with its ending. */
  name: string;
  signal: AbortSignal;
}

/**
 * Takes the sound out of a film that is stored, as a WAV file: 6 MB of the longest. Undefined where nothing is heard in it.
 * Rejects where the film can't be loaded, or the browser can't decode it.
 */
export async function takeFilmSound(
  address: string,
  { name, signal }: TakeFilmSoundOptions,
): Promise<File | undefined> {
  const response = await fetch(address, { credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(`The film is not there: ${response.status}.`);
  const samples = await hearFilm(await response.blob());
  signal.throwIfAborted();
  return samples && new File([writeWav(samples, SAMPLE_RATE)], name, { type: 'audio/wav' });
}
