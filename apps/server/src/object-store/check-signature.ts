import { timingSafeEqual } from 'node:crypto';
import type { OssAccount } from './oss-account.ts';
import { OssError } from './oss-error.ts';
import type { FormFields } from './receive-form.ts';
import { signatureVersion4, signPolicyV1, signPolicyV4, toCredential } from './sign-policy.ts';

/** How far the signer's clock may be ahead, in milliseconds. */
const maxSkewMs = 15 * 60_000;

type CheckSignatureOptions = { account: OssAccount; now: Date };

/**
 * Checks that the account's own key has signed the form's policy, by signature version 1 or 4.
 *
 * @returns the policy, in base64.
 * @throws {OssError} where it has not.
 */
export function checkSignature(fields: FormFields, options: CheckSignatureOptions): string {
  const isVersion4 = fields.has('x-oss-signature-version') || fields.has('x-oss-signature');
  if (isVersion4) return checkVersion4(fields, options);
  const isAnonymous = !['policy', 'ossaccesskeyid', 'signature'].some((name) => fields.has(name));
  if (isAnonymous) {
    throw new OssError(
      'AccessDenied',
      'You have no right to access this object because of bucket acl.',
    );
  }
  return checkVersion1(fields, options);
}

function checkVersion1(fields: FormFields, { account }: CheckSignatureOptions): string {
  const policy = requireField(fields, 'policy');
  const accessKeyId = requireField(fields, 'OSSAccessKeyId');
  const signature = requireField(fields, 'Signature');
  checkAccessKeyId(accessKeyId, account);
  checkEqual(signature, signPolicyV1(account, policy));
  return policy;
}

function checkVersion4(fields: FormFields, { account, now }: CheckSignatureOptions): string {
  const policy = requireField(fields, 'policy');
  const version = requireField(fields, 'x-oss-signature-version');
  const credential = requireField(fields, 'x-oss-credential');
  const time = requireField(fields, 'x-oss-date');
  const signature = requireField(fields, 'x-oss-signature');
  if (version !== signatureVersion4) {
    throw new OssError('InvalidArgument', `x-oss-signature-version must be ${signatureVersion4}.`);
  }
  const signedAt = readSignatureTime(time);
  if (signedAt === undefined) {
    throw new OssError('InvalidArgument', 'x-oss-date must look like 20261121T093000Z.');
  }
  if (signedAt - now.getTime() > maxSkewMs) {
    throw new OssError('AccessDenied', 'Request is not yet valid: x-oss-date is in the future.');
  }
  const date = time.slice(0, 8);
  checkAccessKeyId(credential.split('/')[0] ?? '', account);
  if (credential !== toCredential(account, date)) {
    throw new OssError(
      'InvalidArgument',
      `x-oss-credential must be ${toCredential(account, date)}.`,
    );
  }
  checkEqual(signature, signPolicyV4(account, policy, date));
  return policy;
}

function requireField(fields: FormFields, name: string): string {
  const value = fields.get(name.toLowerCase());
  if (value) return value;
  throw new OssError(
    'InvalidArgument',
    `Bucket POST must contain a field named '${name}'. If it is specified, please check the order of the fields.`,
  );
}

function checkAccessKeyId(accessKeyId: string, account: OssAccount): void {
  if (accessKeyId === account.accessKeyId) return;
  throw new OssError(
    'InvalidAccessKeyId',
    'The OSS Access Key Id you provided does not exist in our records.',
  );
}

/** Takes the same time wherever the difference is. */
function checkEqual(given: string, expected: string): void {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  if (one.length === other.length && timingSafeEqual(one, other)) return;
  throw new OssError(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
}

function readSignatureTime(text: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hours, minutes, seconds] = match;
  const time = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time) ? undefined : time;
}
