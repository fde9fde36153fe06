import type { MediaMessages } from '@site/validators/media';
import type { SourceFilmWords } from './source-film-words.ts';

const catalogues = import.meta.glob<{ words: SourceFilmWords; media: MediaMessages }>(
  '../../messages/*/source-film.ts',
);

/** What it takes to continue a film from the device, with its words in one language. */
export async function loadSourceFilm(locale: string) {
  const file = `../../messages/${locale.toLowerCase()}/source-film.ts`;
  const [{ SourceFilm }, catalogue] = await Promise.all([
    import('./source-film.tsx'),
    catalogues[file]?.(),
  ]);
  if (!catalogue) throw new Error(`There are no words for films from the device in "${locale}".`);
  return { SourceFilm, ...catalogue };
}
