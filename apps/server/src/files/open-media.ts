import { CustomSource, Input, type InputFormat } from 'mediabunny';
import { openWatchedFile } from '../media/watched-file.ts';

/**
 * Bytes that are read at a time: the index of a film of ten hours has fewer, and one that claims more would
 * be held in memory.
 */
const maxReadBytes = 32 * 1024 * 1024;

/** Opens a video or a sound on this machine, to be read a piece at a time; `dispose` closes it. */
export async function openMedia(path: string, formats: InputFormat[]): Promise<Input> {
  const file = await openWatchedFile(path);
  const source = new CustomSource({
    getSize: () => file.size,
    async read(start, end) {
      if (end - start > maxReadBytes) throw new Error('The file has an index that is too large');
      return await file.read(start, end);
    },
    dispose: () => file.close(),
    prefetchProfile: 'fileSystem',
    // Of what was read ahead: whoever needs it reads it again.
    handleUnhandledError() {},
  });
  return new Input({ formats, source });
}
