import type { ApiErrorKind } from '../errors/api-error.ts';

/** A sentence for each kind of error, and for those of a kind that need a better one. */
export type ErrorMessages = {
  readonly [Kind in Exclude<ApiErrorKind, 'http'>]: string;
} & {
  /** An HTTP status other than 2xx without a text of its own. */
  readonly http: (status: number) => string;
  /** The upload host's limit of bytes. */
  readonly 'upload-too-large': string;
  /** The person's uploads take all the space that they may. */
  readonly 'upload-space-full': string;
  /** The person has uploaded as much as a day allows. */
  readonly 'upload-day-full': string;
  /** The service itself has no room. */
  readonly 'upload-no-room': string;
  /** As many of the person's pictures are coming in, from other pages, as may. */
  readonly 'upload-too-many': string;
  /** More upload credentials were asked for than the service gives in a while. */
  readonly 'credential-too-often': string;
  /** The service gave no upload credential. */
  readonly 'credential-failed': string;
  /** Message for what is not an error of the client: a fault of the page. */
  readonly unknown: string;
};

/** Every word of this package in one language. */
export interface ApiClientMessages {
  /** A sentence for each kind of error. */
  readonly errors: ErrorMessages;
}
