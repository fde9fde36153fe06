/** A type of films that a browser records. */
export interface FilmType {
  readonly ending: 'mp4' | 'webm';
  /** With its encodings. */
  readonly recorded: string;
  readonly hasSound: boolean;
}

/** H.264 and AAC: what services that make talking films take. */
const mp4: FilmType = {
  ...{ ending: 'mp4', hasSound: true },
  recorded: 'video/mp4;codecs=avc1,mp4a.40.2',
};

/** Of a browser that has no AAC: services refuse its other encodings of sound. */
const silentMp4: FilmType = {
  ...{ ending: 'mp4', hasSound: false },
  recorded: 'video/mp4;codecs=avc1',
};

/** Type that some browsers alone record, and no service takes. */
const webm: FilmType = {
  ...{ ending: 'webm', hasSound: true },
  recorded: 'video/webm;codecs=vp8,opus',
};

/** A second: a film of two minutes has 60 MB. */
const videoBitsPerSecond = 4_000_000;

/** A film that is being recorded. */
export interface FilmRecording {
  /** Ends it. Rejects where it has ended by itself. */
  stop(): Promise<File>;
  /** Ends it, and gives nothing. */
  discard(): void;
}

/** The best type that this browser records, WebM only if the service makes MP4 of it; undefined if it records none. */
export function findFilmType({ convertsFilms }: { convertsFilms: boolean }): FilmType | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined;
  const types = convertsFilms ? [mp4, webm, silentMp4] : [mp4, silentMp4];
  return types.find(({ recorded }) => MediaRecorder.isTypeSupported(recorded));
}

/**
 * Records what a camera shows, with the sound of its stream if it has one.
 *
 * @param options.name The file's, without its ending.
 */
export function recordFilm(
  stream: MediaStream,
  { name, type: { ending, recorded } }: { name: string; type: FilmType },
): FilmRecording {
  const recorder = new MediaRecorder(stream, { mimeType: recorded, videoBitsPerSecond });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.start();
  return {
    async stop() {
      await new Promise((resolve) => {
        recorder.onstop = resolve;
        recorder.stop();
      });
      return new File(pieces, `${name}.${ending}`, { type: `video/${ending}` });
    },
    discard() {
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}
