import { arrayBuffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { type Context, Hono } from 'hono';
import type { ByteRange, StoredBytes, StoredObject } from '../files/object-store.ts';
import { type PictureLimits, writePictureLimits } from '../files/picture-limits.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { createThumbnails } from '../picture-store/create-thumbnails.ts';
import { preparePicture } from '../picture-store/prepare-picture.ts';
import { sendPicture } from '../picture-store/send-picture.ts';
import { thumbnailWidths } from '../picture-store/thumbnail-key.ts';
import { storedImageType } from './check-claims.ts';
import { checkObjectKey } from './check-object-key.ts';
import { drainRequest } from './drain-request.ts';
import { objectThumbnailId } from './object-thumbnail-id.ts';
import { OssError } from './oss-error.ts';
import { type PostedObject, postObject } from './post-object.ts';
import { readSignedLink, type SignedLink } from './signed-link.ts';
import { formPaths, storagePath } from './storage-path.ts';
import { storedMediaType } from './stored-media-type.ts';
import type { UploadKeeper } from './upload-keeper.ts';
import type { UploadStore } from './upload-store.ts';

/** Services of the object store. */
export type ObjectStoreServices = {
  readonly uploadStore: UploadStore;
  readonly now: () => Date;
  readonly proxyCount: number;
};

/** No object may run anything in the browser of the person who opens it. (A browser shows pictures with styles of its own.) */
const objectPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The embedded object store, as OSS does it: `POST` takes a form with a signed policy, `GET` below
 * gives an object, and with `x-oss-process` its thumbnail. Errors are OSS's XML. An object is
 * opened by its owner's session, and by a signed link, which engines get: it opens a picture prepared for
 * them.
 */
export function objectStoreRoutes({
  uploadStore,
  now,
  proxyCount,
  keeper,
}: ObjectStoreServices & { keeper: UploadKeeper }): Hono<AppEnv> {
  const { account, objects, timeLimits } = uploadStore;
  const thumbnails = createThumbnails(uploadStore.thumbnails);
  const app = new Hono<AppEnv>();
  app.onError(answerOssError);

  for (const path of formPaths) {
    app.post(path, async (c) => {
      const { incoming } = c.env;
      try {
        return answerPosted(
          c,
          await postObject(incoming, { account, objects, keeper, timeLimits, now: now() }),
        );
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
    const link = readSignedLink(account, { key, query: c.req.query(), now: now() });
    const userId = c.get('user')?.id;
    const isAllowed = await keeper.mayOpen({ key, userId, isLinked: link !== undefined });
    // Another person's object is indistinguishable from a missing one.
    const object = isAllowed ? await objects.open(key) : undefined;
    if (!object) throw new OssError('NoSuchKey', 'The specified key does not exist.');
    const answer =
      width === undefined
        ? await sendObject(c, { key, object, link })
        : await sendThumbnail(c, { key, object, width });
    // A link is valid for a while only, so caches on the way must not store what it opens.
    if (link) answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });

  app.all(storagePath, refuseMethod);
  app.all(`${storagePath}/*`, refuseMethod);

  async function sendThumbnail(
    c: Context<AppEnv>,
    { key, object, width }: { key: string; object: StoredObject; width: number },
  ) {
    const type = storedImageType(await object.readFirstBytes());
    if (!type) throw new OssError('InvalidArgument', 'The object is no picture.');
    const id = objectThumbnailId(key, object);
    return await sendPicture(c, {
      type: 'image/webp',
      isPrivate: true,
      etag: `"${id}-${width}"`,
      async open() {
        const whom = c.get('user')?.id ?? clientAddress(c, { proxyCount });
        const thumbnail = await thumbnails.open({
          id,
          width,
          whom,
          openOriginal: async () => object,
        });
        if (thumbnail !== 'damaged') return thumbnail;
        throw new OssError('InvalidArgument', 'The picture is damaged, or too large.');
      },
    });
  }

  return app;
}

async function sendObject(
  c: Context<AppEnv>,
  { key, object, link }: { key: string; object: StoredObject; link: SignedLink | undefined },
): Promise<Response> {
  const firstBytes = await object.readFirstBytes();
  const imageType = storedImageType(firstBytes);
  const type = imageType ?? storedMediaType(key);
  c.header('Last-Modified', object.modifiedAt.toUTCString());
  if (!type) c.header('Content-Disposition', 'attachment');
  return await sendPicture(c, {
    type: type ?? 'application/octet-stream',
    isPrivate: true,
    ...(link && imageType
      ? {
          etag: object.etag.replace(/"$/, `-prepared${writePictureLimits(link.limits)}"`),
          open: () => prepareObject(object, link.limits),
        }
      : { etag: object.etag, open: async () => object }),
  });
}

async function prepareObject(object: StoredObject, limits: PictureLimits): Promise<StoredBytes> {
  const stored = new Uint8Array(await arrayBuffer(object.read()));
  try {
    const bytes = await preparePicture(stored, limits);
    const read = ({ start, end }: ByteRange = { start: 0, end: bytes.length - 1 }) =>
      new Blob([bytes.subarray(start, end + 1) as BlobPart]).stream() as ReadableStream<Uint8Array>;
    return { size: bytes.length, read };
  } catch (cause) {
    throw new OssError('InvalidArgument', 'The picture is damaged, or too large.', { cause });
  }
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

/** Anything else than an {@link OssError} is logged, and answered as OSS answers for errors of its own. */
function answerOssError(error: Error, c: Context<AppEnv>): Response {
  const requestId = c.get('requestId');
  const known =
    error instanceof OssError
      ? error
      : new OssError('InternalError', 'We encountered an internal error. Please try again.');
  if (known !== error) c.get('log').error({ err: error, requestId }, 'The object store failed');
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

/**
 * The width that `x-oss-process` asks for, as OSS writes it:
 * `image/resize,w_320/format,webp`. Undefined if it asks for nothing.
 *
 * @throws {OssError} where it asks for anything else than one of `thumbnailWidths`.
 */
function readThumbnailWidth(process: string | undefined): number | undefined {
  if (process === undefined) return undefined;
  const width = thumbnailWidths.find((known) => `image/resize,w_${known}/format,webp` === process);
  if (width !== undefined) return width;
  throw new OssError(
    'InvalidArgument',
    `x-oss-process must be image/resize,w_{width}/format,webp, with a width of ${thumbnailWidths.join(', ')}.`,
  );
}

/** An XML document of one element with text in each of its own, in their order. */
function toXml(root: string, fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(
    ([name, text]) => `  <${name}>${toXmlText(text)}</${name}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${lines.join('\n')}\n</${root}>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML can't have at all become the replacement character. */
function toXmlText(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those that XML forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replace(/[&<>"]/g, (character) => entities[character] ?? character)
  );
}
