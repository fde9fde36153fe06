import { loadMessages } from '../../messages/load-messages.ts';
import type { SourceFilmMessages } from './source-film-messages.ts';

const catalogues = import.meta.glob<{ messages: SourceFilmMessages }>(
  './messages/source-film/*.ts',
);

/** Loads what it takes to continue a film from the device, with its words in one language. */
export async function loadSourceFilm(locale: string) {
  const [{ SourceFilm }, words] = await Promise.all([
    import('./source-film.tsx'),
    loadMessages(catalogues, locale),
  ]);
  return { SourceFilm, words };
}
