import { join } from 'node:path';
import { createFolderStore } from '../pictures/create-folder-store.ts';
import { createObjectFolder } from './create-object-folder.ts';
import type { ObjectStore } from './object-store.ts';
import { openAccessKey } from './open-access-key.ts';

/** Opens the object store in `folder`; it is made where there is none. */
export function openObjectStore(folder: string): ObjectStore {
  return {
    account: openAccessKey(folder),
    objects: createObjectFolder(folder),
    thumbnails: createFolderStore(join(folder, 'thumbnails')),
  };
}
