import { join } from 'node:path';
import { createFolderStore } from './create-folder-store.ts';
import { identityArea, pictureArea, uploadArea, uploadThumbnailArea } from './object-area.ts';
import type { ObjectStore } from './object-store.ts';
import { createStoreIdentity, type StoreIdentity } from './store-identity.ts';

/** The stores of all kinds of objects. */
export type Stores = {
  readonly pictures: ObjectStore;
  readonly uploads: ObjectStore;
  readonly uploadThumbnails: ObjectStore;
};

/** The stores in a data folder, or in a backup, which is laid out like one. */
export function openFolderStores(dataFolder: string): Stores {
  const uploads = join(dataFolder, 'object-store');
  return {
    pictures: createFolderStore({ area: pictureArea, folder: join(dataFolder, 'pictures') }),
    uploads: createFolderStore({
      area: uploadArea,
      folder: join(uploads, 'objects'),
      draftFolder: join(uploads, 'drafts'),
    }),
    uploadThumbnails: createFolderStore({
      area: uploadThumbnailArea,
      folder: join(uploads, 'thumbnails'),
    }),
  };
}

/** Which store a data folder is. */
export function openFolderIdentity(dataFolder: string): StoreIdentity {
  return createStoreIdentity({
    objects: createFolderStore({
      area: identityArea,
      folder: dataFolder,
      draftFolder: join(dataFolder, 'object-store/drafts'),
    }),
    place: `the folder ${dataFolder}`,
  });
}
