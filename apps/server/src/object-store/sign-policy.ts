import { createHmac } from 'node:crypto';
import type { OssAccount } from './oss-account.ts';

export const signatureVersion4 = 'OSS4-HMAC-SHA256';
const product = 'oss';
const requestType = 'aliyun_v4_request';

/** Signature version 1 of a policy in base64, in base64 itself. */
export function signPolicyV1(account: OssAccount, policy: string): string {
  return createHmac('sha1', account.accessKeySecret).update(policy).digest('base64');
}

/** Signature version 4 of a policy in base64, in hex; `date` is the credential's, as `20261121`. */
export function signPolicyV4(account: OssAccount, policy: string, date: string): string {
  const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest();
  const key = [date, account.region, product, requestType].reduce<string | Buffer>(
    hmac,
    `aliyun_v4${account.accessKeySecret}`,
  );
  return hmac(key, policy).toString('hex');
}

/** Builds what signature version 4 calls the credential: signer, day and purpose. */
export function toCredential({ accessKeyId, region }: OssAccount, date: string): string {
  return [accessKeyId, date, region, product, requestType].join('/');
}
