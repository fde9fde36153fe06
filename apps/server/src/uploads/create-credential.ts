import type { UploadCredential } from '@site/api-client/wire';
import { MAX_IMAGE_SIZE } from '@site/validators';
import {
  signatureVersion4,
  signPolicyV1,
  signPolicyV4,
  toCredential,
  toSignatureTime,
} from '../object-store/sign-policy.ts';
import type { UploadAccount } from './upload-account.ts';

/** Long enough for a batch on a slow phone: what counts is when an upload begins. */
const lifetimeSeconds = 600;

/** An upload takes no name that is taken: what is cached under its address stays true. */
const forbidOverwrite = { 'x-oss-forbid-overwrite': 'true' };

/** Lets its holder post files of 1 byte to 10 MB whose keys begin with `directory`, for ten minutes. */
export function createCredential(
  account: UploadAccount,
  { directory, now }: { directory: string; now: Date },
): UploadCredential {
  const expiresAt = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  const conditions = [
    { bucket: account.bucket },
    ['starts-with', '$key', directory],
    ['content-length-range', 1, MAX_IMAGE_SIZE],
    forbidOverwrite,
  ];
  const toPolicy = (more: readonly object[] = []) =>
    Buffer.from(
      JSON.stringify({
        expiration: new Date(expiresAt * 1000).toISOString(),
        conditions: [...conditions, ...more],
      }),
    ).toString('base64');
  const common = { expiresAt, directory, host: account.host };
  if (account.signatureVersion === 1) {
    const policy = toPolicy();
    return {
      ...common,
      policy,
      accessId: account.accessKeyId,
      signature: signPolicyV1(account, policy),
      extraFields: forbidOverwrite,
    };
  }
  const time = toSignatureTime(now);
  const date = time.slice(0, 8);
  const fields = {
    'x-oss-signature-version': signatureVersion4,
    'x-oss-credential': toCredential(account, date),
    'x-oss-date': time,
  };
  // Version 4 wants its own fields in the policy.
  const policy = toPolicy(Object.entries(fields).map(([name, value]) => ({ [name]: value })));
  return {
    ...common,
    policy,
    accessId: '',
    signature: '',
    extraFields: {
      ...forbidOverwrite,
      ...fields,
      'x-oss-signature': signPolicyV4(account, policy, date),
    },
  };
}
