import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { randomId } from '../random-id.ts';
import { StartupError } from '../startup-error.ts';
import { BucketError } from './bucket-error.ts';
import { BUCKET_PREFIXES } from './object-area.ts';
import type { Bucket } from './open-bucket.ts';

/** Faults of a bucket, and what its operator can do about them. */
const remedies = {
  unreachable:
    'it cannot be reached. Check BUCKET_ENDPOINT, BUCKET_NAME and BUCKET_ADDRESSING, and that this machine can connect to it.',
  'no-such-bucket':
    'there is no bucket with this name. Create it, or correct BUCKET_NAME and BUCKET_ENDPOINT.',
  'wrong-region': 'it is in another region. Correct BUCKET_REGION and BUCKET_ENDPOINT.',
  'wrong-key': 'the access key is unknown or disabled. Correct BUCKET_ACCESS_KEY_ID.',
  'wrong-secret':
    'the signature is refused. Correct BUCKET_ACCESS_KEY_SECRET; it belongs to BUCKET_ACCESS_KEY_ID.',
  'wrong-clock': "this machine's clock is wrong. Synchronise it over the network (NTP).",
  'may-not-put': 'the key may not store objects. Allow it PutObject on everything in the bucket.',
  'may-not-get': 'the key may not read objects. Allow it GetObject on everything in the bucket.',
  'may-not-delete':
    'the key may not delete objects. Allow it DeleteObject on everything in the bucket, and set no retention lock.',
  'may-not-list':
    'the key may not list the bucket. Allow it ListObjects (OSS) or ListBucket (S3) on the bucket itself.',
  'public-read':
    'everybody can read its objects, private pictures too. Set its ACL to private, and remove policies and public domains that open it.',
  'public-list':
    'everybody can list what is in it. Set its ACL to private, and remove policies that open it.',
  failed: 'it failed.',
} as const;
export type BucketIssue = keyof typeof remedies;

const issuesByCode: Readonly<Record<string, BucketIssue>> = {
  NoSuchBucket: 'no-such-bucket',
  PermanentRedirect: 'wrong-region',
  AuthorizationHeaderMalformed: 'wrong-region',
  IllegalLocationConstraintException: 'wrong-region',
  InvalidAccessKeyId: 'wrong-key',
  SignatureDoesNotMatch: 'wrong-secret',
  RequestTimeTooSkewed: 'wrong-clock',
};

/**
 * Tries out, with an object of its own, what the server does with a bucket and what a stranger must
 * not be able to do. Other servers may do the same at the same time.
 *
 * @throws {StartupError} that names every issue and says what to do.
 */
export async function assertBucketIsUsable(bucket: Bucket): Promise<void> {
  const issues = await checkBucket(bucket);
  if (issues.length === 0) return;
  const { name } = bucket.account;
  const lines = issues.map(
    ({ issue, cause }) => `- ${issue}: ${remedies[issue]}${cause ? ` (${cause.message})` : ''}`,
  );
  throw new StartupError(
    [`The bucket ${name} cannot be used (docs/files.md):`, ...lines].join('\n'),
  );
}

export type FoundBucketIssue = { readonly issue: BucketIssue; readonly cause?: BucketError };

/** @returns what is wrong, each issue once; empty if all is well. */
export async function checkBucket(bucket: Bucket): Promise<readonly FoundBucketIssue[]> {
  const issues = new Map<BucketIssue, FoundBucketIssue>();
  for (const prefix of BUCKET_PREFIXES) {
    for (const found of await checkPrefix(bucket, `${prefix}start-up-check-${randomId()}`)) {
      if (!issues.has(found.issue)) issues.set(found.issue, found);
    }
  }
  return [...issues.values()];
}

/** Rights and public access may cover only part of a bucket, so each prefix is tried. */
async function checkPrefix(
  { client, stranger, bucket }: Bucket,
  key: string,
): Promise<readonly FoundBucketIssue[]> {
  const place = { Bucket: bucket, Key: key };
  const list = new ListObjectsV2Command({ Bucket: bucket, Prefix: key });
  const put = await attempt('PutObject', () =>
    client.send(new PutObjectCommand({ ...place, Body: key, ContentType: 'text/plain' })),
  );
  const isPut = !('error' in put);
  if (!isPut && put.error.code !== 'AccessDenied') {
    return [{ issue: toIssue(put.error), cause: put.error }];
  }

  const issues: FoundBucketIssue[] = [];
  const expectDone = (result: Attempt, issue: BucketIssue) => {
    if ('error' in result) issues.push({ issue, cause: result.error });
    else if (!result.value) issues.push({ issue });
  };
  const expectRefused = (result: Attempt, issue: BucketIssue) => {
    if (!('error' in result)) issues.push({ issue });
  };
  const read = async (by: typeof client) => {
    const { Body } = await by.send(new GetObjectCommand(place));
    return (await Body?.transformToString()) === key;
  };
  const find = async (by: typeof client) => {
    const { Contents = [] } = await by.send(list);
    return !isPut || Contents.some(({ Key }) => Key === key);
  };
  expectDone(put, 'may-not-put');
  expectDone(await attempt('ListObjectsV2', () => find(client)), 'may-not-list');
  expectRefused(await attempt('ListObjectsV2', () => find(stranger)), 'public-list');
  if (!isPut) return issues;
  expectDone(await attempt('GetObject', () => read(client)), 'may-not-get');
  expectRefused(await attempt('GetObject', () => read(stranger)), 'public-read');
  const remove = () => client.send(new DeleteObjectCommand(place));
  expectDone(await attempt('DeleteObject', remove), 'may-not-delete');
  return issues;
}

type Attempt = { readonly value: unknown } | { readonly error: BucketError };

async function attempt(operation: string, run: () => Promise<unknown>): Promise<Attempt> {
  try {
    return { value: await run() };
  } catch (error) {
    return { error: new BucketError(operation, error) };
  }
}

function toIssue(error: BucketError): BucketIssue {
  if (error.status === undefined) return 'unreachable';
  return issuesByCode[error.code] ?? 'failed';
}
