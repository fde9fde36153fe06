import type { ApiError } from '../errors/api-error.ts';
import type { StoredFile } from './upload-file.ts';

/**
 * One file on its way to the upload host.
 *
 * `waiting` → `uploading` → `uploaded`, `failed` or `cancelled`. A failure that may pass leads back
 * to `waiting`, a session that has ended to `login-needed`; from there, and from `failed` and
 * `cancelled`, it can begin again.
 */
export type UploadState =
  | {
      readonly status: 'waiting';
      /** Why it was broken off, and when it is tried again; undefined when it only waits its turn. */
      readonly retry?: UploadRetry | undefined;
    }
  /** `share` of the form is gone, 0 to 1. */
  | { readonly status: 'uploading'; readonly share: number }
  /** Nobody is logged in. It resumes when a user logs in. */
  | { readonly status: 'login-needed' }
  | { readonly status: 'uploaded'; readonly stored: StoredFile }
  | { readonly status: 'failed'; readonly error: ApiError }
  | { readonly status: 'cancelled' };

export interface UploadRetry {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Why the try before it failed. */
  readonly error: ApiError;
}
