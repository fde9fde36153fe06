import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { arrayBuffer } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { IMAGE_HEADER_LENGTH } from '@site/validators';
import { BucketError } from './bucket-error.ts';
import type { ObjectArea } from './object-area.ts';
import type { ByteRange, ObjectStore } from './object-store.ts';
import { BUCKET_TRIES, type Bucket } from './open-bucket.ts';
import { type DraftFolder, hashing } from './open-draft-folder.ts';

export type CreateBucketStoreOptions = {
  bucket: Bucket;
  area: ObjectArea;
  /** On this server's own disk. */
  drafts: DraftFolder;
};

type Place = { Bucket: string; Key: string };

/** Milliseconds before the second try; doubled for each further one. */
const retryDelayMs = 200;

/**
 * Objects in a bucket. Incoming bytes are a file on this server until they are complete, so that
 * they can be sent again when the bucket's connection breaks.
 */
export function createBucketStore({
  bucket: { client, bucket, account },
  area,
  drafts,
}: CreateBucketStoreOptions): ObjectStore {
  function placeOf(key: string): Place {
    if (!area.isKey(key)) throw new Error('That is no key of an object');
    return { Bucket: bucket, Key: `${area.prefix}${key}` };
  }

  /** Stores a file if its key is free. */
  async function publish(
    path: string,
    input: Place & { ContentLength: number; ContentMD5: string },
  ): Promise<'published' | 'exists'> {
    for (let attempt = 1; ; attempt += 1) {
      const Body = createReadStream(path);
      const command = new PutObjectCommand({ ...input, Body });
      command.middlewareStack.add(
        (next) => (args) => {
          Object.assign(
            (args.request as { headers: object }).headers,
            noOverwrite[account.service],
          );
          return next(args);
        },
        { step: 'build' },
      );
      try {
        await client.send(command);
        return 'published';
      } catch (cause) {
        const error = new BucketError('PutObject', cause);
        if (takenCodes.includes(error.code)) {
          // An earlier try may have succeeded although its answer was lost.
          return attempt > 1 && (await isSame(input)) ? 'published' : 'exists';
        }
        if (!error.isTemporary || attempt === BUCKET_TRIES) throw error;
        await delay(retryDelayMs * 2 ** (attempt - 1));
      } finally {
        Body.destroy();
      }
    }
  }

  /** Whether the object has this MD5; false where a service's ETag is another hash. */
  async function isSame({ Bucket, Key, ContentMD5 }: Place & { ContentMD5: string }) {
    const head = await headOf({ Bucket, Key });
    const md5 = Buffer.from(ContentMD5, 'base64').toString('hex');
    return head?.ETag?.replaceAll('"', '').toLowerCase() === md5;
  }

  async function headOf(place: Place) {
    try {
      return await client.send(new HeadObjectCommand(place));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw new BucketError('HeadObject', error);
    }
  }

  return {
    async put(key, bytes) {
      const ContentMD5 = createHash('md5').update(bytes).digest('base64');
      const command = new PutObjectCommand({ ...placeOf(key), Body: bytes, ContentMD5 });
      await client.send(command).catch((error: unknown) => {
        throw new BucketError('PutObject', error);
      });
    },

    async write(body) {
      const hash = createHash('md5');
      const { path, size, sha256, discard } = await drafts.write(hashing(body, hash));
      const ContentMD5 = hash.digest('base64');
      return {
        size,
        path,
        sha256,
        discard,
        async publish(key) {
          const input = { ...placeOf(key), ContentLength: size, ContentMD5 };
          const result = await publish(path, input);
          if (result === 'published') await discard();
          return result;
        },
      };
    },

    async open(key) {
      const place = placeOf(key);
      const head = await headOf(place);
      if (!head) return undefined;
      const { ETag: etag = '', ContentLength: size = 0, LastModified: modifiedAt } = head;
      const read = (range: ByteRange = { start: 0, end: size - 1 }) =>
        toStream((signal) => readRange({ client, ...place, etag, range, signal }));
      return {
        size,
        etag,
        modifiedAt: modifiedAt ?? new Date(0),
        read,
        async readFirstBytes() {
          const end = Math.min(size, IMAGE_HEADER_LENGTH) - 1;
          return new Uint8Array(await arrayBuffer(read({ start: 0, end })));
        },
      };
    },

    async remove(key) {
      const command = new DeleteObjectCommand(placeOf(key));
      try {
        await client.send(command);
      } catch (error) {
        // For an object that was never there S3 answers 204, and others 404.
        if (!isMissing(error)) throw new BucketError('DeleteObject', error);
      }
    },

    async list(group) {
      const prefix = `${area.prefix}${area.groupPrefix}${group.toString(16).padStart(2, '0')}`;
      const keys: string[] = [];
      for await (const name of listNames(prefix)) {
        const key = name.slice(area.prefix.length);
        if (area.isKey(key)) keys.push(key);
      }
      return keys;
    },

    async isThere() {
      for await (const _ of listNames(`${area.prefix}${area.groupPrefix}`)) return true;
      return false;
    },

    removeDrafts: drafts.removeOld,
  };

  async function* listNames(prefix: string): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const page = await client
        .send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            // Not every character of a key is allowed in XML.
            EncodingType: 'url',
            ...(token !== undefined && { ContinuationToken: token }),
          }),
        )
        .catch((error: unknown) => {
          throw new BucketError('ListObjectsV2', error);
        });
      for (const { Key } of page.Contents ?? []) {
        if (Key !== undefined) yield decodeURIComponent(Key.replaceAll('+', ' '));
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }
}

/** The header that makes a service refuse to overwrite. OSS answers 501 to S3's. */
const noOverwrite = {
  oss: { 'x-oss-forbid-overwrite': 'true' },
  s3: { 'if-none-match': '*' },
} as const;

/** The codes of that refusal: S3, OSS. */
const takenCodes = ['PreconditionFailed', 'FileAlreadyExists'];

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

type ReadRangeOptions = Place & {
  client: S3Client;
  etag: string;
  range: ByteRange;
  signal: AbortSignal;
};

/** Resumes where a connection broke or stalled, as long as the object is the same. */
async function* readRange({
  client,
  etag,
  range: { start, end },
  signal,
  ...place
}: ReadRangeOptions): AsyncGenerator<Uint8Array> {
  let next = start;
  for (let failures = 0; next <= end; ) {
    try {
      const command = new GetObjectCommand({
        ...place,
        IfMatch: etag,
        Range: `bytes=${next}-${end}`,
      });
      const { Body, ContentLength } = await client.send(command, { abortSignal: signal });
      if (ContentLength !== end - next + 1)
        throw new Error('It is not the range that was asked for');
      for await (const chunk of Body as AsyncIterable<Uint8Array>) {
        next += chunk.length;
        failures = 0;
        yield chunk;
      }
    } catch (cause) {
      const error = new BucketError('GetObject', cause);
      failures += 1;
      if (signal.aborted || !error.isTemporary || failures === BUCKET_TRIES) throw error;
      await delay(retryDelayMs * 2 ** (failures - 1), undefined, { signal });
    }
  }
}

/** Requests nothing before it is read; cancelling the stream drops the rest of the answer. */
function toStream(
  read: (signal: AbortSignal) => AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  const reading = new AbortController();
  const chunks = read(reading.signal);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        reading.abort();
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
