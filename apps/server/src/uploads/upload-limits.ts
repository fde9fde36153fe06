import type { UploadEnvironment } from './upload-environment.ts';

/** Limits of what one person may store. */
export type UploadLimits = {
  /** Bytes of one person's uploads together. */
  readonly maxBytes: number;
  /** Uploads of one person. */
  readonly maxFiles: number;
  /** Uploads of one person in 24 hours, those deleted again included. */
  readonly maxPerDay: number;
};

const megabyte = 1024 * 1024;

export function readUploadLimits(environment: UploadEnvironment): UploadLimits {
  return {
    maxBytes: environment.UPLOAD_MAX_MB * megabyte,
    maxFiles: environment.UPLOAD_MAX_FILES,
    maxPerDay: environment.UPLOADS_PER_DAY,
  };
}
