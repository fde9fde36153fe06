import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { createThumbnails } from '../pictures/create-thumbnails.ts';
import { sendPicture } from '../pictures/send-picture.ts';
import type { Services } from '../services.ts';
import { storedImageType } from './check-claims.ts';
import { checkObjectKey } from './check-object-key.ts';
import type { StoredObject } from './create-object-folder.ts';
import { drainRequest } from './drain-request.ts';
import { OssError } from './oss-error.ts';
import { type PostedObject, postObject } from './post-object.ts';
import { readThumbnailWidth } from './read-thumbnail-width.ts';
import { storagePath } from './storage-path.ts';
import { toXml } from './to-xml.ts';

/** Nothing in an object may run, whoever opens it. (A browser shows pictures with styles of its own.) */
const objectPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The embedded object store, as OSS does it: `POST` takes a form with a signed policy, `GET` below
 * gives an object, and with `x-oss-process` its thumbnail. Refusals are OSS's XML.
 */
export function objectStoreRoutes({ objectStore, now }: Services): Hono<AppEnv> {
  const { account, objects } = objectStore;
  const thumbnails = createThumbnails(objectStore.thumbnails);
  const app = new Hono<AppEnv>();
  app.onError(answerOssError);

  for (const path of [storagePath, `${storagePath}/`]) {
    app.post(path, async (c) => {
      const { incoming } = c.env;
      try {
        return answerPosted(c, await postObject(incoming, { account, objects, now: now() }));
      } catch (error) {
        const isStalled = error instanceof OssError && error.code === 'RequestTimeout';
        if (!isStalled) await drainRequest(incoming);
        throw error;
      }
    });
  }

  app.get(`${storagePath}/*`, async (c) => {
    const key = readKey(c);
    const width = readThumbnailWidth(c.req.query('x-oss-process'));
    c.header('Content-Security-Policy', objectPolicy);
    const object = await objects.open(key);
    if (!object) throw new OssError('NoSuchKey', 'The specified key does not exist.');
    return width === undefined
      ? await sendObject(c, object)
      : await sendThumbnail(c, { key, object, width });
  });

  app.all(storagePath, refuseMethod);
  app.all(`${storagePath}/*`, refuseMethod);

  async function sendThumbnail(
    c: Context<AppEnv>,
    { key, object, width }: { key: string; object: StoredObject; width: number },
  ) {
    const type = storedImageType(await object.readFirstBytes());
    if (!type) throw new OssError('InvalidArgument', 'The object is no picture.');
    const version = createHash('sha256').update(`${key}\n${object.etag}`).digest('hex');
    const id = version.slice(0, 32);
    return await sendPicture(c, {
      type: 'image/webp',
      isPrivate: false,
      etag: `"${id}-${width}"`,
      async open() {
        try {
          return await thumbnails.open({ id, width, openOriginal: async () => object });
        } catch (cause) {
          throw new OssError('InvalidArgument', 'The picture is damaged, or too large.', { cause });
        }
      },
    });
  }

  return app;
}

async function sendObject(c: Context<AppEnv>, object: StoredObject): Promise<Response> {
  const type = storedImageType(await object.readFirstBytes());
  c.header('Last-Modified', object.modifiedAt.toUTCString());
  if (!type) c.header('Content-Disposition', 'attachment');
  return await sendPicture(c, {
    type: type ?? 'application/octet-stream',
    isPrivate: false,
    etag: object.etag,
    open: async () => object,
  });
}

function answerPosted(c: Context<AppEnv>, { key, object, status }: PostedObject): Response {
  c.header('ETag', object.etag);
  c.header('x-oss-request-id', c.get('requestId'));
  if (status !== 201) return c.body(null, status);
  const location = new URL(
    `${storagePath}/${key.split('/').map(encodeURIComponent).join('/')}`,
    c.req.url,
  ).href;
  c.header('Content-Type', 'application/xml');
  return c.body(toXml('PostResponse', { Location: location, Key: key, ETag: object.etag }), 201);
}

/** Anything else than an {@link OssError} is logged, and told as OSS tells a fault of its own. */
function answerOssError(error: Error, c: Context<AppEnv>): Response {
  const requestId = c.get('requestId');
  const known =
    error instanceof OssError
      ? error
      : new OssError('InternalError', 'We encountered an internal error. Please try again.');
  if (known !== error) c.get('log').error({ err: error, requestId }, 'An object could not be kept');
  c.header('x-oss-request-id', requestId);
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', 'application/xml');
  // What is left of the body is not read, so nothing can follow it.
  if (!c.env.incoming.complete) c.header('Connection', 'close');
  const answer = toXml('Error', {
    Code: known.code,
    Message: known.message,
    RequestId: requestId,
    HostId: c.req.header('host') ?? '',
  });
  return c.body(answer, known.status);
}

function readKey(c: Context<AppEnv>): string {
  let key: string;
  try {
    key = decodeURIComponent(c.req.path.slice(storagePath.length + 1));
  } catch (cause) {
    throw new OssError('InvalidObjectName', 'The specified object is not valid.', { cause });
  }
  checkObjectKey(key);
  return key;
}

function refuseMethod(): never {
  throw new OssError(
    'MethodNotAllowed',
    'The specified method is not allowed against this resource.',
  );
}
