import { join } from 'node:path';
import { createBucketStore } from './create-bucket-store.ts';
import { identityArea, pictureArea, uploadArea, uploadThumbnailArea } from './object-area.ts';
import type { Bucket } from './open-bucket.ts';
import { openDraftFolder } from './open-draft-folder.ts';
import type { Stores } from './open-folder-stores.ts';
import { createStoreIdentity, type StoreIdentity } from './store-identity.ts';

export type OpenBucketStoresOptions = {
  bucket: Bucket;
  /** Has incoming files until they are complete. */
  dataFolder: string;
};

/** All stores in one bucket. */
export function openBucketStores({ bucket, dataFolder }: OpenBucketStoresOptions): Stores {
  const drafts = openDrafts(dataFolder);
  return {
    pictures: createBucketStore({ bucket, area: pictureArea, drafts }),
    uploads: createBucketStore({ bucket, area: uploadArea, drafts }),
    uploadThumbnails: createBucketStore({ bucket, area: uploadThumbnailArea, drafts }),
  };
}

/** Which store a bucket is. */
export function openBucketIdentity({ bucket, dataFolder }: OpenBucketStoresOptions): StoreIdentity {
  const drafts = openDrafts(dataFolder);
  return createStoreIdentity({
    objects: createBucketStore({ bucket, area: identityArea, drafts }),
    place: `the bucket ${bucket.account.name}`,
  });
}

const openDrafts = (dataFolder: string) => openDraftFolder(join(dataFolder, 'object-store/drafts'));
