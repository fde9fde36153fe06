import { type MediaContent, readMediaContent } from '@site/validators/media';
import { openWatchedFile } from '../media/watched-file.ts';

/** Reads what the container of a film or a sound on this machine says of it; undefined where that is damaged, or is none. */
export async function readMediaFile(path: string): Promise<MediaContent | undefined> {
  const file = await openWatchedFile(path);
  try {
    return await readMediaContent(file);
  } finally {
    await file.close();
  }
}
