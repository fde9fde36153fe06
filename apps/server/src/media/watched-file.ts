import { open } from 'node:fs/promises';
import { type ReadableMedia, watchReading } from '@site/validators/media';

let note = () => {};

/** Has each piece told that is read for the first time: what a reader in a loop reads again is no progress. */
export function onReadProgress(listener: () => void): void {
  note = listener;
}

export type WatchedFile = ReadableMedia & {
  close(): Promise<void>;
};

/** Opens a film or a sound on this machine. */
export async function openWatchedFile(path: string): Promise<WatchedFile> {
  const file = await open(path);
  const { size } = await file.stat();
  const whole: ReadableMedia = {
    size,
    read: async (start, end) =>
      (await file.read(new Uint8Array(end - start), { position: start })).buffer,
  };
  return {
    ...watchReading(whole, { onProgress: () => note() }),
    close: () => file.close(),
  };
}
