import { join } from 'node:path';
import { createBucketStore } from './create-bucket-store.ts';
import { pictureArea, uploadArea, uploadThumbnailArea } from './object-area.ts';
import type { Bucket } from './open-bucket.ts';
import { openDraftFolder } from './open-draft-folder.ts';
import type { Stores } from './open-folder-stores.ts';

export type OpenBucketStoresOptions = {
  bucket: Bucket;
  /** Has incoming files until they are complete. */
  dataFolder: string;
};

/** All stores in one bucket. */
export function openBucketStores({ bucket, dataFolder }: OpenBucketStoresOptions): Stores {
  const drafts = openDraftFolder(join(dataFolder, 'object-store/drafts'));
  return {
    pictures: createBucketStore({ bucket, area: pictureArea, drafts }),
    uploads: createBucketStore({ bucket, area: uploadArea, drafts }),
    uploadThumbnails: createBucketStore({ bucket, area: uploadThumbnailArea, drafts }),
  };
}
