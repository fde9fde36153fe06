import { join } from 'node:path';
import type { Stores } from '../files/open-folder-stores.ts';
import { deriveAccessKey, openAccessKey } from './open-access-key.ts';
import { FORM_TIME_LIMITS, type FormTimeLimits } from './receive-form.ts';
import type { UploadStore } from './upload-store.ts';

export type OpenUploadStoreOptions = {
  stores: Pick<Stores, 'uploads' | 'uploadThumbnails'>;
  /** Holds the signing key if there is no bucket; the key is made if it is missing. */
  dataFolder: string;
  /** The secret of the bucket that holds the stores. */
  bucketSecret?: string | undefined;
  timeLimits?: FormTimeLimits;
};

export function openUploadStore({
  stores: { uploads, uploadThumbnails },
  dataFolder,
  bucketSecret,
  timeLimits = FORM_TIME_LIMITS,
}: OpenUploadStoreOptions): UploadStore {
  return {
    account:
      bucketSecret === undefined
        ? openAccessKey(join(dataFolder, 'object-store'))
        : deriveAccessKey(bucketSecret),
    objects: uploads,
    thumbnails: uploadThumbnails,
    timeLimits,
  };
}
