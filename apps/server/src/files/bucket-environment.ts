import * as v from 'valibot';
import { isBareOrigin } from '../settings/is-bare-origin.ts';
import type { ValuesOf } from '../settings/values-of.ts';
import type { BucketAccount } from './open-bucket.ts';

/** The variables of a private bucket, each checked alone. */
export const bucketEntries = {
  BUCKET_SERVICE: v.optional(v.picklist(['oss', 's3'], 'BUCKET_SERVICE must be oss or s3.')),
  BUCKET_NAME: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'BUCKET_NAME must be the name of a bucket.'),
    ),
  ),
  BUCKET_REGION: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/^oss-/, '')),
      v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'BUCKET_REGION must be a region such as cn-hangzhou.'),
    ),
  ),
  BUCKET_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) =>
          URL.canParse(text) &&
          isBareOrigin(new URL(text)) &&
          /^(https:|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(new URL(text).href),
        'BUCKET_ENDPOINT must be only an https origin, without a path: https://s3.example.com. Only on this machine it may be http.',
      ),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  BUCKET_ADDRESSING: v.picklist(
    ['host', 'path', 'own-host'],
    'BUCKET_ADDRESSING must be host, path or own-host.',
  ),
  BUCKET_ACCESS_KEY_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'BUCKET_ACCESS_KEY_ID must be letters and digits.')),
  ),
  BUCKET_ACCESS_KEY_SECRET: v.optional(v.string()),
};

export type BucketEnvironment = ValuesOf<typeof bucketEntries>;

const accountVariables = [
  'BUCKET_SERVICE',
  'BUCKET_NAME',
  'BUCKET_REGION',
  'BUCKET_ACCESS_KEY_ID',
  'BUCKET_ACCESS_KEY_SECRET',
] as const;

/** @returns what is wrong with the variables together, as sentences for the operator. */
export function checkBucketVariables(input: BucketEnvironment): string[] {
  const set = [...accountVariables, 'BUCKET_ENDPOINT' as const].filter(
    (name) => input[name] !== undefined,
  );
  if (set.length === 0) return [];
  const needsEndpoint = input.BUCKET_SERVICE === 's3' || input.BUCKET_ADDRESSING === 'own-host';
  const needed = needsEndpoint
    ? [...accountVariables, 'BUCKET_ENDPOINT' as const]
    : accountVariables;
  const missing = needed.filter((name) => input[name] === undefined);
  const issues: string[] = [];
  if (missing.length > 0) {
    issues.push(
      `The bucket is half configured: ${set.join(', ')} set, ${missing.join(', ')} missing. Set all of them to store files there, or none to store them in DATA_DIR.`,
    );
  }
  if (input.BUCKET_SERVICE === 'oss' && input.BUCKET_ADDRESSING === 'path') {
    issues.push(
      'BUCKET_ADDRESSING=path is refused by Aliyun OSS. Leave it out, or set own-host where BUCKET_ENDPOINT is a domain of the bucket.',
    );
  }
  return issues;
}

/** The bucket that is configured; undefined if files are in DATA_DIR. */
export function readBucketAccount(input: BucketEnvironment): BucketAccount | undefined {
  const {
    BUCKET_SERVICE: service,
    BUCKET_NAME: name,
    BUCKET_REGION: region,
    BUCKET_ENDPOINT: endpoint,
    BUCKET_ADDRESSING: addressing,
    BUCKET_ACCESS_KEY_ID: accessKeyId,
    BUCKET_ACCESS_KEY_SECRET: accessKeySecret,
  } = input;
  if (!service || !name || !region || !accessKeyId || !accessKeySecret) return undefined;
  return {
    service,
    name,
    region,
    endpoint: endpoint ?? `https://s3.oss-${region}.aliyuncs.com`,
    addressing,
    accessKeyId,
    accessKeySecret,
  };
}
