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

/** A file, wherever it is. */
export interface ReadableMedia {
  /** Bytes. */
  readonly size: number;
  /** The bytes from `start` to before `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/**
 * Bytes that are read at a time: the index of a film of ten hours has fewer, and one that claims more would
 * be held in memory.
 */
const maxReadBytes = 32 * 1024 * 1024;

/**
 * Reads what a film's container says of it, a piece at a time; undefined where that is damaged. The reader of
 * containers, mediabunny, is loaded by the first call.
 *
 * Rejects as the file's own `read` does.
 */
export async function readMediaContent({
  size,
  read,
}: ReadableMedia): Promise<MediaContent | undefined> {
  const { CustomSource, Input, MP4, QTFF, WEBM } = await import('mediabunny');
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
  const input = new Input({ formats: [MP4, QTFF, WEBM], source });
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
    if (failure) throw failure.error;
    // The library tells everything else that it can't read by an error.
    return undefined;
  } finally {
    input.dispose();
  }
}
