import type { Input, InputFormat } from 'mediabunny';

/** What the container of a film or a sound says of it. */
export interface MediaContent {
  /** Milliseconds, to the last frame or sound. */
  readonly durationMs: number;
  /** Its picture; undefined where it has none. */
  readonly track: MediaTrack | undefined;
  /** Its sound; undefined where it is silent. */
  readonly sound: { readonly codec: string | undefined } | undefined;
}

interface MediaTrack {
  /** Pixels, upright, as it is to be shown. */
  readonly width: number;
  readonly height: number;
  /** As WebCodecs calls it: `avc`; undefined where it is unknown. */
  readonly codec: string | undefined;
}

/**
 * Reads what the container of a film or a sound says of it, a piece at a time; undefined where that can't be read. The
 * reader of containers, mediabunny, is loaded by the first call.
 *
 * @param open opens the file, as one of these formats; its errors are thrown on.
 */
export async function readMediaContent(
  open: (formats: InputFormat[]) => Promise<Input>,
): Promise<MediaContent | undefined> {
  const { FLAC, MP3, MP4, OGG, QTFF, WAVE, WEBM } = await import('mediabunny');
  const input = await open([MP4, QTFF, WEBM, MP3, WAVE, FLAC, OGG]);
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    // What is left of a damaged file may be a container with nothing in it.
    if (!video && !audio) return undefined;
    const durationMs = Math.round((await input.computeDuration()) * 1000);
    const sound = audio ? { codec: (await audio.getCodec()) ?? undefined } : undefined;
    if (!video) return { durationMs, track: undefined, sound };
    const width = await video.getDisplayWidth();
    const height = await video.getDisplayHeight();
    const codec = (await video.getCodec()) ?? undefined;
    return { durationMs, track: { width, height, codec }, sound };
  } catch {
    // The library tells everything that it can't read by an error, and nothing else was done here.
    return undefined;
  } finally {
    input.dispose();
  }
}
