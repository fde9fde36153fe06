import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

/** A private bucket, and the access key for it. */
export type BucketAccount = {
  /** The S3 interface of Aliyun OSS refuses to overwrite in a way of its own. */
  readonly service: 'oss' | 's3';
  readonly name: string;
  /** As it appears in signatures: `cn-hangzhou`. */
  readonly region: string;
  /** The service's, or the bucket's own if `addressing` says so. */
  readonly endpoint: string;
  /** The bucket's name is part of the host, part of the path, or the host is the bucket's own. */
  readonly addressing: 'host' | 'path' | 'own-host';
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
};

export type BucketTimeLimits = {
  /** Milliseconds to connect. */
  readonly connectMs: number;
  /** Milliseconds without any traffic. */
  readonly idleMs: number;
};

export const BUCKET_TIME_LIMITS: BucketTimeLimits = { connectMs: 5_000, idleMs: 20_000 };

/**
 * Connections at a time. A download holds one until it ends, and a few slow phones must not use
 * them all up.
 */
const maxBucketConnections = 2_000;

/** Tries of a request, the first included. */
export const BUCKET_TRIES = 3;

export type Bucket = {
  readonly client: S3Client;
  /** Sends requests without a signature, as a stranger would. */
  readonly stranger: S3Client;
  readonly account: BucketAccount;
  /** The bucket that requests name. */
  readonly bucket: string;
  close(): void;
};

/** Silent: the errors that the library throws say all that it would log. */
const logger = { debug() {}, info() {}, warn() {}, error() {} };

export function openBucket(
  account: BucketAccount,
  { connectMs, idleMs }: BucketTimeLimits = BUCKET_TIME_LIMITS,
): Bucket {
  const { endpoint, region, addressing, accessKeyId, accessKeySecret } = account;
  const isOwnHost = addressing === 'own-host';
  const agent = { keepAlive: true, maxSockets: maxBucketConnections };
  const configuration: S3ClientConfig = {
    region,
    credentials: { accessKeyId, secretAccessKey: accessKeySecret },
    ...(isOwnHost ? { bucketEndpoint: true } : { endpoint }),
    forcePathStyle: addressing === 'path',
    maxAttempts: BUCKET_TRIES,
    logger,
    // OSS and many others refuse bodies sent in chunks with a trailing checksum. Bodies carry their
    // MD5, which all of them check.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: idleMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  };
  const client = new S3Client(configuration);
  const stranger = new S3Client({
    ...configuration,
    signer: { sign: async (request) => request },
  });
  return {
    client,
    stranger,
    account,
    bucket: isOwnHost ? endpoint : account.name,
    close() {
      client.destroy();
      stranger.destroy();
    },
  };
}
