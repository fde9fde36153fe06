import type { FaceKind } from '@site/api-client/wire';
import type { CameraFailure } from './open-camera.ts';

type OfKind = Readonly<Record<FaceKind, string>>;

/** The words of taking a face by camera. They are loaded with it. */
export interface CameraMessages {
  readonly title: string;
  readonly close: string;
  readonly opening: string;
  readonly failures: Readonly<Record<CameraFailure, string>>;
  readonly tryAgain: string;
  readonly advice: string;
  /** Names what is checked while the camera shows the face. */
  readonly liveChecks: string;
  /** Description of what the camera sees, for those who hear the page. */
  readonly preview: string;
  readonly takePhoto: string;
  readonly startFilm: string;
  /** How long a film is, and what its sound is for. */
  readonly filmHint: string;
  /** How long a film is where the browser records it without sound. */
  readonly silentFilmHint: string;
  /** The browser records no film that the service takes. */
  readonly noFilm: string;
  /** The browser asks whether the microphone may be used. */
  readonly asking: string;
  readonly countdown: string;
  readonly cancel: string;
  readonly recording: string;
  readonly recordingSilent: string;
  readonly elapsed: (seconds: number, limit: number) => string;
  readonly stop: string;
  /** Words for what was taken, what uses it, and what takes another one. */
  readonly taken: OfKind;
  readonly use: OfKind;
  readonly again: OfKind;
  /** Such as `photo.jpg`, without its ending. */
  readonly fileNames: OfKind;
}
