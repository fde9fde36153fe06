/** What the container of a film or a sound says of it. */
export interface MediaContent {
  /** The MIME type of the container, whatever is in it: `video/mp4` also of a sound. */
  readonly container: string;
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
  /** Frames a second, of the first hundred. */
  readonly frameRate: number;
}

/** Enough frames to tell how many come in a second; more would read further into the file. */
const countedFrames = 100;

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
 * Reads what the container of a film or a sound says of it, a piece at a time; undefined where that is damaged. The reader of
 * containers, mediabunny, is loaded by the first call.
 *
 * Rejects as the file's own `read` does.
 */
export async function readMediaContent({
  size,
  read,
}: ReadableMedia): Promise<MediaContent | undefined> {
  const { CustomSource, FLAC, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } = await import('mediabunny');
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
  const input = new Input({ formats: [MP4, QTFF, WEBM, MP3, WAVE, FLAC, OGG], source });
  // From then on it has a reader.
  input.on('source', () => endSearches(input));
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    // What is left of a damaged file may be a container with nothing in it.
    if (!video && !audio) return undefined;
    const { mimeType: container } = await input.getFormat();
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

/** Bytes in which no element of a WebM fits. */
const tooFewBytes = 8;

/**
 * Ends the search for the next good element of a damaged WebM where the file ends. mediabunny 1.61 stays at the last eight
 * bytes for ever, without a pause in which anything else could run.
 */
function endSearches(input: object): void {
  const { _reader: reader } = input as { _reader: Reader };
  const request = reader.requestSliceRange.bind(reader);
  reader.requestSliceRange = (start, least, most) => {
    const slice = request(start, least, most);
    // Searches alone take what there is.
    return least > 0 ? slice : Promise.resolve(slice).then(enough);
  };
}

const enough = (slice: Slice | null) => (slice && slice.length > tooFewBytes ? slice : null);

/** Of mediabunny's own, which its types leave out. */
interface Reader {
  requestSliceRange(
    start: number,
    least: number,
    most: number,
  ): Slice | null | Promise<Slice | null>;
}
interface Slice {
  readonly length: number;
}
