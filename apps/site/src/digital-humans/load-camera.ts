import type { CameraWords } from './camera-words.ts';

const catalogues = import.meta.glob<{ words: CameraWords }>('../messages/*/camera.ts');

/** What it takes to take a face by camera, with its words in one language. */
export async function loadCamera(locale: string) {
  const file = `../messages/${locale.toLowerCase()}/camera.ts`;
  const [{ CameraPanel }, catalogue] = await Promise.all([
    import('./camera-panel.tsx'),
    catalogues[file]?.(),
  ]);
  if (!catalogue) throw new Error(`There are no words for the camera in "${locale}".`);
  return { CameraPanel, words: catalogue.words };
}
