import { type ChosenFile, toReadable } from './chosen-file.ts';
import type { MediaContent } from './media-content.ts';
import { type MediaWorker, readInWorker } from './read-in-worker.ts';
import { readMediaContent } from './read-media-content.ts';

// A browser's; this package has no DOM types.
declare const URL: new (address: string, base: string) => object;
declare const Worker: new (address: object, options: { type: 'module' }) => MediaWorker;

/**
 * Reads what the container of a chosen film or sound says of it; undefined where that is damaged. In a browser it runs in a Web Worker, which
 * is terminated after ten seconds without reading anything new, so a damaged file can't freeze the page. Where there are no
 * workers, it runs in the calling thread.
 *
 * Rejects as the file does where it cannot be read (it was moved, or access ended).
 */
export async function readMediaFile(file: ChosenFile): Promise<MediaContent | undefined> {
  if (typeof Worker === 'undefined') return await readMediaContent(toReadable(file));
  // Bundlers look for this expression.
  const worker = new Worker(new URL('./media-worker.js', import.meta.url), { type: 'module' });
  return await readInWorker(worker, file);
}
