import type { Input, InputFormat } from 'mediabunny';

/** What a film's container says of it. */
export interface MediaContent {
  /** Milliseconds, to its last frame or sound. */
  readonly durationMs: number;
  /** Its picture; undefined where it has none. */
  readonly track: MediaTrack | undefined;
}

interface MediaTrack {
  /** Pixels, upright, as it is to be shown. */
  readonly width: number;
  readonly height: number;
  /** As WebCodecs calls it: `avc`; undefined where it is unknown. */
  readonly codec: string | undefined;
}

/**
 * Reads what a film's container says of it, a piece at a time; undefined where that can't be read. The
 * reader of containers, mediabunny, is loaded by the first call.
 *
 * @param open opens the file, as one of these formats; its errors are thrown on.
 */
export async function readMediaContent(
  open: (formats: InputFormat[]) => Promise<Input>,
): Promise<MediaContent | undefined> {
  const { MP4, QTFF, WEBM } = await import('mediabunny');
  const input = await open([MP4, QTFF, WEBM]);
  try {
    const track = await input.getPrimaryVideoTrack();
    const sound = await input.getPrimaryAudioTrack();
    // What is left of a damaged file may be a container with nothing in it.
    if (!track && !sound) return undefined;
    const durationMs = Math.round((await input.computeDuration()) * 1000);
    if (!track) return { durationMs, track: undefined };
    const width = await track.getDisplayWidth();
    const height = await track.getDisplayHeight();
    const codec = (await track.getCodec()) ?? undefined;
    return durationMs < 1 ? undefined : { durationMs, track: { width, height, codec } };
  } catch {
    // The library tells everything that it can't read by an error, and nothing else was done here.
    return undefined;
  } finally {
    input.dispose();
  }
}
