/** H.264 in MP4: what services that make talking films take. Of WebM, which some browsers alone record, they take none. */
const filmType = 'video/mp4;codecs=avc1';

/** A second: a film of two minutes has 60 MB. */
const videoBitsPerSecond = 4_000_000;

/** A film that is being recorded. */
export interface FilmRecording {
  /** Ends it. Rejects where it has ended by itself. */
  stop(): Promise<File>;
  /** Ends it, and gives nothing. */
  discard(): void;
}

/** Whether this browser records films of the kind that services take. */
export const canRecordFilm = (): boolean =>
  typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(filmType);

/**
 * Records what a camera shows.
 *
 * @param name The file's, with its ending.
 */
export function recordFilm(stream: MediaStream, name: string): FilmRecording {
  const recorder = new MediaRecorder(stream, { mimeType: filmType, videoBitsPerSecond });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.start();
  return {
    async stop() {
      await new Promise((resolve) => {
        recorder.onstop = resolve;
        recorder.stop();
      });
      return new File(pieces, name, { type: 'video/mp4' });
    },
    discard() {
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}
