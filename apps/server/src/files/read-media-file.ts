import { open } from 'node:fs/promises';
import { type MediaContent, readMediaContent } from '@site/validators/media';

/** Reads what the container of a film or a sound on this machine says of it; undefined where that is damaged, or is none. */
export async function readMediaFile(path: string): Promise<MediaContent | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await readMediaContent({
      size,
      read: async (start, end) =>
        (await file.read(new Uint8Array(end - start), { position: start })).buffer,
    });
  } finally {
    await file.close();
  }
}
