import type { MediaContent } from './media-content.ts';
import { readContent } from './read-content.ts';
import type { ReadableMedia } from './readable-media.ts';

/**
 * Reads what the container of a film or a sound says of it, a piece at a time, in the calling thread; undefined where that is damaged. The
 * reader of containers, mediabunny, is loaded by the first call.
 *
 * On some damaged files it loops for ever, without a pause: read strangers' files in a thread or a process that can be ended, as
 * `readMediaFile` does in a browser.
 *
 * Rejects as the file's own `read` does.
 */
export async function readMediaContent(media: ReadableMedia): Promise<MediaContent | undefined> {
  const { ADTS, CustomSource, FLAC, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } = await import(
    'mediabunny'
  );
  const library = { ADTS, CustomSource, FLAC, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM };
  return await readContent(media, library);
}
