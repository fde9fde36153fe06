import { type BucketEnvironment, readBucketAccount } from './bucket-environment.ts';
import { openFolderIdentity, openFolderStores, type Stores } from './open-folder-stores.ts';
import type { StoreIdentity } from './store-identity.ts';
import { withOlderFiles } from './with-older-files.ts';

export type OpenStores = {
  readonly stores: Stores;
  /** The stores in the bucket, without older files; undefined if files are in the data folder. */
  readonly inBucket: Stores | undefined;
  /** The bucket's secret. */
  readonly secret: string | undefined;
  /** Of the store that takes new files. */
  readonly identity: StoreIdentity;
  /** Of the data folder, if it has files from before the bucket was configured. */
  readonly olderIdentity: StoreIdentity | undefined;
  close(): void;
};

/**
 * Opens the stores that are configured: in the data folder, or in a private bucket. Files that the
 * data folder has from before the bucket was configured are still found.
 *
 * @throws {StartupError} if the bucket can't be used, or strangers can read it.
 */
export async function openStores({
  environment,
  dataFolder,
}: {
  environment: BucketEnvironment;
  dataFolder: string;
}): Promise<OpenStores> {
  const inFolder = openFolderStores(dataFolder);
  const ofFolder = openFolderIdentity(dataFolder);
  const account = readBucketAccount(environment);
  if (!account) {
    return {
      stores: inFolder,
      inBucket: undefined,
      secret: undefined,
      identity: ofFolder,
      olderIdentity: undefined,
      close() {},
    };
  }
  // The client is large, so it is loaded only if a bucket is configured.
  const [{ openBucket }, bucketStores, { assertBucketIsUsable }] = await Promise.all([
    import('./open-bucket.ts'),
    import('./open-bucket-stores.ts'),
    import('./check-bucket.ts'),
  ]);
  const bucket = openBucket(account);
  try {
    await assertBucketIsUsable(bucket);
  } catch (error) {
    bucket.close();
    throw error;
  }
  const inBucket = bucketStores.openBucketStores({ bucket, dataFolder });
  const layer = (name: keyof Stores) => withOlderFiles(inBucket[name], { older: inFolder[name] });
  const areThere = await Promise.all(Object.values(inFolder).map((store) => store.isThere()));
  const hasOlderFiles = areThere.some(Boolean);
  return {
    stores: hasOlderFiles
      ? {
          pictures: layer('pictures'),
          uploads: layer('uploads'),
          uploadThumbnails: layer('uploadThumbnails'),
        }
      : inBucket,
    inBucket,
    secret: account.accessKeySecret,
    identity: bucketStores.openBucketIdentity({ bucket, dataFolder }),
    olderIdentity: hasOlderFiles ? ofFolder : undefined,
    close: bucket.close,
  };
}
