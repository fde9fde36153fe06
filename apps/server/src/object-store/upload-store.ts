import type { ObjectStore } from '../files/object-store.ts';
import type { OssAccount } from './oss-account.ts';
import type { FormTimeLimits } from './receive-form.ts';

/** Takes uploads in place of Aliyun OSS: the stores, and the key that signs for them. */
export type UploadStore = {
  readonly account: OssAccount;
  readonly objects: ObjectStore;
  readonly thumbnails: ObjectStore;
  /** For the forms that bring objects. */
  readonly timeLimits: FormTimeLimits;
};
