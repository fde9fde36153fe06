import { loadMessages } from '../messages/load-messages.ts';
import type { CameraMessages } from './camera-messages.ts';

const catalogues = import.meta.glob<{ messages: CameraMessages }>('./messages/camera/*.ts');

/** Loads what it takes to take a face by camera, with its words in one language. */
export async function loadCamera(locale: string) {
  const [{ CameraPanel }, words] = await Promise.all([
    import('./camera-panel.tsx'),
    loadMessages(catalogues, locale),
  ]);
  return { CameraPanel, words };
}
