import { loadMessages } from '../../messages/load-messages.ts';
import type { CoverSoundMessages } from './cover-sound-messages.ts';

const catalogues = import.meta.glob<{ messages: CoverSoundMessages }>(
  './messages/cover-sound/*.ts',
);

/** Loads what it takes to cover a sound from the device, with its words in one language. */
export async function loadCoverSound(locale: string) {
  const [{ CoverSound }, words] = await Promise.all([
    import('./cover-sound.tsx'),
    loadMessages(catalogues, locale),
  ]);
  return { CoverSound, words };
}
