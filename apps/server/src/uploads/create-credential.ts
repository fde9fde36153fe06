import type { UploadCredential } from '@site/api-client/wire';
import { MAX_IMAGE_SIZE } from '@site/validators';
import type { OssAccount } from '../object-store/oss-account.ts';
import { signPolicyV1 } from '../object-store/sign-policy.ts';
import { storagePath } from '../object-store/storage-path.ts';

/** Long enough for a batch on a slow phone: what counts is when an upload begins. */
const lifetimeSeconds = 600;

/** An upload takes no name that is taken: what is cached under its address stays true. */
const forbidOverwrite = { 'x-oss-forbid-overwrite': 'true' };

/** Lets its holder post files of 1 byte to 10 MB whose keys begin with `directory`, for ten minutes. */
export function createCredential(
  account: OssAccount,
  { directory, now }: { directory: string; now: Date },
): UploadCredential {
  const expiresAt = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  const document = {
    expiration: new Date(expiresAt * 1000).toISOString(),
    conditions: [
      { bucket: account.bucket },
      ['starts-with', '$key', directory],
      ['content-length-range', 1, MAX_IMAGE_SIZE],
      forbidOverwrite,
    ],
  };
  const policy = Buffer.from(JSON.stringify(document)).toString('base64');
  return {
    expiresAt,
    directory,
    policy,
    host: storagePath,
    accessId: account.accessKeyId,
    signature: signPolicyV1(account, policy),
    extraFields: forbidOverwrite,
  };
}
