// Reads films and sounds in a Web Worker. The page may terminate it at any time.

import { ADTS, CustomSource, FLAC, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';
import { type ChosenFile, toReadable } from './chosen-file.ts';
import { readContent } from './read-content.ts';
import type { MediaReport } from './read-in-worker.ts';
import { watchReading } from './watch-reading.ts';

const library = { ADTS, CustomSource, FLAC, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM };

/** The globals of a worker that are used here. */
interface WorkerScope {
  onmessage: (event: { readonly data: ChosenFile }) => void;
  postMessage(report: MediaReport): void;
}
const scope = globalThis as unknown as WorkerScope;

scope.onmessage = async ({ data: file }) => {
  const onProgress = () => scope.postMessage({ type: 'progress' });
  onProgress();
  try {
    const media = watchReading(toReadable(file), { onProgress });
    scope.postMessage({ type: 'done', content: await readContent(media, library) });
  } catch (error) {
    scope.postMessage({ type: 'failed', error });
  }
};
