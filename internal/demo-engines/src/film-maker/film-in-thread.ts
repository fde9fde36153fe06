import { type InThreadOptions, inThread } from '../in-thread.ts';
import type { Film } from './film.ts';
import type { MadeFilm } from './film-messages.ts';

/** Makes a film in a thread of its own. The pictures of the film are handed over: they are empty afterwards. */
export async function filmInThread(film: Film, options: InThreadOptions): Promise<MadeFilm> {
  const pictures = [film.scene, film.first, film.last].flatMap((picture) => picture ?? []);
  const transferList = pictures.map(({ bytes }) => bytes.buffer);
  return await inThread<MadeFilm>({ workerData: film, transferList }, options);
}
