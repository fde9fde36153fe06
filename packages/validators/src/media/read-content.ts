import type { InputFormat } from 'mediabunny';
import type { MediaType } from './detect-media-type.ts';
import type { MediaContent } from './media-content.ts';
import type { ReadableMedia } from './readable-media.ts';
import { stateWavSizes } from './state-wav-sizes.ts';

/** Enough frames to tell how many come in a second; more would read further into the file. */
const countedFrames = 100;

/**
 * Bytes that are read at a time: the index of a film of ten hours has fewer, and one that claims more would
 * be held in memory.
 */
const maxReadBytes = 32 * 1024 * 1024;

/** The part of mediabunny that reads containers. */
export type MediaLibrary = Pick<
  typeof import('mediabunny'),
  'ADTS' | 'CustomSource' | 'FLAC' | 'Input' | 'MP3' | 'MP4' | 'OGG' | 'QTFF' | 'WAVE' | 'WEBM'
>;

/** Does what `readMediaContent` does, with a library that is already loaded. */
export async function readContent(
  media: ReadableMedia,
  { ADTS, CustomSource, FLAC, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM }: MediaLibrary,
): Promise<MediaContent | undefined> {
  // MP3 comes last: it is looked for further into the file, where others may have bytes like its own.
  const containers = new Map<InputFormat, MediaType>([
    [MP4, 'mp4'],
    [QTFF, 'mov'],
    [WEBM, 'webm'],
    [WAVE, 'wav'],
    [FLAC, 'flac'],
    [OGG, 'ogg'],
    [ADTS, 'aac'],
    [MP3, 'mp3'],
  ]);
  const { size, read } = await stateWavSizes(media);
  let failure: { readonly error: unknown } | undefined;
  const source = new CustomSource({
    getSize: () => size,
    async read(start, end) {
      if (end - start > maxReadBytes) throw new Error('The file has an index that is too large');
      try {
        return await read(start, end);
      } catch (error) {
        failure = { error };
        throw error;
      }
    },
    prefetchProfile: 'fileSystem',
    // Of what was read ahead: whoever needs it reads it again.
    handleUnhandledError() {},
  });
  const input = new Input({ formats: [...containers.keys()], source });
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    const container = containers.get(await input.getFormat());
    // What is left of a damaged file may be a container with nothing in it.
    if (!container || (!video && !audio)) return undefined;
    const durationMs = Math.round((await input.computeDuration()) * 1000);
    const sound = audio ? { codec: (await audio.getCodec()) ?? undefined } : undefined;
    if (!video) return { container, durationMs, track: undefined, sound };
    const width = await video.getDisplayWidth();
    const height = await video.getDisplayHeight();
    const codec = (await video.getCodec()) ?? undefined;
    const { averagePacketRate: frameRate } = await video.computePacketStats(countedFrames);
    return { container, durationMs, track: { width, height, codec, frameRate }, sound };
  } catch {
    if (failure) throw failure.error;
    // The library tells everything else that it can't read by an error.
    return undefined;
  } finally {
    input.dispose();
  }
}
