import type { PictureStore } from '../pictures/picture-store.ts';
import type { ObjectFolder } from './create-object-folder.ts';
import type { OssAccount } from './oss-account.ts';

/** What stands in for Aliyun OSS: a bucket on this machine's disk, and the key that signs for it. */
export type ObjectStore = {
  readonly account: OssAccount;
  readonly objects: ObjectFolder;
  readonly thumbnails: PictureStore;
};
