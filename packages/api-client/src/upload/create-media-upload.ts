import { abortedError } from '../abort/aborted-error.ts';
import type { ApiClient, ApiClientOptions } from '../api-client.ts';
import type { TextStorage } from '../browser.ts';
import { ApiError, isApiError } from '../errors/api-error.ts';
import { kindOfStatus } from '../errors/kind-of-status.ts';
import { readRetryAfter } from '../errors/read-retry-after.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { checkAnswer } from '../service/check-answer.ts';
import { errorOfEnvelope } from '../service/error-of-envelope.ts';
import { resolveUrl } from '../service/resolve-url.ts';
import { codes } from '../wire/codes.ts';
import { type IncomingUpload, incomingUploadCalls } from '../wire/incoming-upload-calls.ts';
import { plainCalls } from '../wire/plain-calls.ts';
import { uploadCalls } from '../wire/upload-calls.ts';
import { type UploadPartAnswer, uploadPartPath, uploadPartSchema } from '../wire/upload-part.ts';
import { createKnownUploads, nameOfFile } from './known-uploads.ts';
import type { BodyAnswer } from './send-body.ts';
import { sendWatched } from './send-watched.ts';
import type { StoredFile, UploadFileOptions } from './upload-file.ts';

export interface MediaUploadOptions
  extends Pick<ApiClientOptions, 'baseUrl' | 'paths' | 'headers' | 'fetch' | 'credentials'> {
  send: ApiClient['send'];
  /** Undefined if its header is not sent. */
  fingerprint: Fingerprint | undefined;
  storage: TextStorage | undefined;
}

/** Bytes of a file's beginning by which the service tells its format. */
const headLength = 4_096;

/** HTTP 409: the part is not the next one, since another tab or an earlier try has sent it. */
const outOfStep = 409;

/**
 * Uploads films to the service in parts. What breaks off goes on where it was: with the next try, and after a
 * reload of the page when the same person chooses the same file.
 */
export function createMediaUpload({
  send,
  fingerprint,
  storage,
  headers,
  fetch: ownFetch,
  credentials,
  ...service
}: MediaUploadOptions) {
  const known = createKnownUploads(storage);
  /** Last beginning or abandonment: the next one waits for it. */
  let lastChange: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(change: () => Promise<Value>): Promise<Value> => {
    const mine = lastChange.then(change);
    lastChange = mine.catch(() => {});
    return mine;
  };

  /** The same file belongs to each consent anew. */
  async function nameFile(file: Blob, consent: string | undefined): Promise<string> {
    const user = await send(plainCalls.getUser, undefined);
    const name = await nameOfFile(file, user?.id ?? '');
    return consent === undefined ? name : `${name}/${consent}`;
  }

  /** The upload that has begun, or a new one. */
  async function open(
    { file, consent }: Pick<UploadFileOptions, 'file' | 'consent'>,
    name: string,
  ): Promise<IncomingUpload> {
    const id = known.read(name);
    if (id !== undefined) {
      try {
        return await send(incomingUploadCalls.readUploadProgress, { id });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
    const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    // The caller decides when to try again.
    const begun = await send(
      incomingUploadCalls.beginUpload,
      { bytes: file.size, head, consent },
      { retry: false },
    );
    known.write(name, begun.id);
    return begun;
  }

  async function sendPart(
    upload: Pick<IncomingUpload, 'id'>,
    offset: number,
    part: Blob,
    { signal, onProgress }: Pick<UploadFileOptions, 'signal' | 'onProgress'>,
  ): Promise<UploadPartAnswer> {
    const url = new URL(resolveUrl(uploadPartPath, service));
    url.searchParams.set('upload', upload.id);
    url.searchParams.set('offset', String(offset));
    const answer = await sendWatched(url, part, {
      method: 'PUT',
      call: uploadPartPath,
      headers,
      ownHeaders: {
        'content-type': 'application/octet-stream',
        ...(fingerprint && { 'x-bf': await fingerprint() }),
      },
      credentials: credentials ?? 'include',
      fetch: ownFetch,
      ...{ signal, onProgress },
    });
    return readPartAnswer(answer);
  }

  /** Sends what is missing. */
  async function sendRest(
    { id, bytes, partBytes, ...upload }: IncomingUpload,
    { file, signal, onProgress }: UploadFileOptions,
  ): Promise<StoredFile> {
    for (let offset = upload.receivedBytes; ; ) {
      // Once all has come it is empty, until the service has put it together.
      const part = file.slice(offset, Math.min(offset + partBytes, bytes));
      const from = offset;
      try {
        const { receivedBytes, stored } = await sendPart({ id }, offset, part, {
          signal,
          onProgress: (share) => onProgress?.((from + share * part.size) / bytes),
        });
        if (stored) return { key: stored.key, url: resolveUrl(stored.url, service) };
        offset = receivedBytes;
      } catch (error) {
        if (!isApiError(error) || error.status !== outOfStep) throw error;
        const { receivedBytes } = await send(
          incomingUploadCalls.readUploadProgress,
          { id },
          { signal },
        );
        if (receivedBytes === offset) throw error;
        offset = receivedBytes;
      }
    }
  }

  async function uploadMedia(options: UploadFileOptions): Promise<StoredFile> {
    const { file, consent, signal } = options;
    const name = await nameFile(file, consent);
    // Not by the signal: what has begun must be known, to be abandoned.
    const upload = await inTurn(() => open({ file, consent }, name));
    if (signal?.aborted) throw abortedError(uploadPartPath, signal.reason);
    try {
      const stored = await sendRest(upload, options);
      known.forget(name);
      return stored;
    } catch (error) {
      if (isRefused(error)) known.forget(name);
      throw error;
    }
  }

  async function abandonMedia(
    file: Blob,
    { consent }: Pick<UploadFileOptions, 'consent'> = {},
  ): Promise<void> {
    await inTurn(async () => {
      const name = await nameFile(file, consent);
      const id = known.read(name);
      if (id === undefined) return;
      known.forget(name);
      await send(uploadCalls.deleteUpload, { id });
    });
  }

  return { uploadMedia, abandonMedia };
}

/** Whether the service knows nothing of the upload any more. */
function isGone(error: unknown): boolean {
  return isApiError(error, 'refused') && error.code === codes.notFound;
}

/** Whether sending the same again would end in the same way. */
function isRefused(error: unknown): boolean {
  return isGone(error) || (isApiError(error, 'refused') && error.code === codes.badRequest);
}

function readPartAnswer({ status, headers, body }: BodyAnswer): UploadPartAnswer {
  const facts = { call: uploadPartPath, status, retryAfterSeconds: readRetryAfter(headers) };
  if (kindOfStatus(status) === 'timeout') {
    throw new ApiError('timeout', `${uploadPartPath} timed out behind a gateway.`, facts);
  }
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch (cause) {
    // Such as the page of a proxy.
    throw new ApiError('http', `${uploadPartPath} answered HTTP ${status}.`, { ...facts, cause });
  }
  const error = errorOfEnvelope(answer, facts);
  if (error) throw error;
  return checkAnswer(uploadPartSchema, answer, uploadPartPath);
}
