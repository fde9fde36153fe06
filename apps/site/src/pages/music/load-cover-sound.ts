import type { MediaMessages } from '@site/validators/media';
import type { CoverSoundWords } from './cover-sound-words.ts';

const catalogues = import.meta.glob<{ words: CoverSoundWords; media: MediaMessages }>(
  '../../messages/*/cover-sound.ts',
);

/** What it takes to cover a sound from the device, with its words in one language. */
export async function loadCoverSound(locale: string) {
  const file = `../../messages/${locale.toLowerCase()}/cover-sound.ts`;
  const [{ CoverSound }, catalogue] = await Promise.all([
    import('./cover-sound.tsx'),
    catalogues[file]?.(),
  ]);
  if (!catalogue) throw new Error(`There are no words for sounds from the device in "${locale}".`);
  return { CoverSound, ...catalogue };
}
