import type { ValuesOf } from '../settings/values-of.ts';
import { wholeNumber } from '../settings/whole-number.ts';

/** The variables of what people may store. */
export const uploadEntries = {
  UPLOAD_MAX_MB: wholeNumber('UPLOAD_MAX_MB', { min: 1, max: 100_000_000 }),
  UPLOAD_MAX_FILES: wholeNumber('UPLOAD_MAX_FILES', { min: 1, max: 1_000_000_000 }),
  UPLOADS_PER_DAY: wholeNumber('UPLOADS_PER_DAY', { min: 1, max: 1_000_000 }),
  UPLOAD_MIN_FREE_MB: wholeNumber('UPLOAD_MIN_FREE_MB', { min: 0, max: 100_000_000 }),
};

export type UploadEnvironment = ValuesOf<typeof uploadEntries>;
