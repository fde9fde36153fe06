import { abortedError } from '../abort/aborted-error.ts';
import { followSignal } from '../abort/follow-signal.ts';
import { untilAborted } from '../abort/until-aborted.ts';
import type { CallOptions } from '../api-client.ts';
import { ApiError, isApiError } from '../errors/api-error.ts';
import { randomId } from '../random-id.ts';
import type { Send } from '../service/create-service.ts';
import { calls } from '../wire/paths.ts';
import { getUploadCredentialResponseSchema, type UploadCredential } from '../wire/upload.ts';
import { createCredentialCache } from './credential-cache.ts';
import { imageExtension } from './image-extension.ts';
import { postForm } from './post-form.ts';
import { errorOfUpload, isExpiredCredential } from './refusal.ts';
import { stripMetadata } from './strip-metadata.ts';
import { toUploadForm } from './to-upload-form.ts';
import type { StoredFile, UploadFileOptions } from './upload-file.ts';
import { uploadTarget } from './upload-target.ts';

export interface UploadOptions {
  baseUrl: string | undefined;
  uploadHosts: readonly string[];
  /** Milliseconds that an upload may stand still. */
  idleTimeoutMs: number;
  send: Send;
}

/** Uploads to the upload host, with a credential that is kept as long as it is good. */
export function createUpload({ send, ...settings }: UploadOptions) {
  const credentials = createCredentialCache(async () => {
    // Who uploads decides when to try again: a service that asks for patience gets it.
    const options = { isTriedOnce: true };
    const schema = getUploadCredentialResponseSchema;
    return (await send(calls.getUploadCredential, {}, schema, options)).data;
  });

  async function getCredential({ signal }: CallOptions = {}): Promise<UploadCredential> {
    // The request is shared, so one caller's signal ends that caller's waiting only.
    return untilAborted(credentials.get(), signal, 'Asking for an upload credential');
  }

  async function uploadFile(options: UploadFileOptions): Promise<StoredFile> {
    const credential = options.credential ?? (await getCredential(options));
    try {
      return await post(options, credential, settings);
    } catch (error) {
      if (!isApiError(error, 'upload-refused') || !isExpiredCredential(error)) throw error;
      credentials.forget(credential);
      return post(options, await getCredential(options), settings);
    }
  }

  return { getCredential, uploadFile, forgetCredential: () => credentials.forget() };
}

async function post(
  { file, key, signal, onProgress }: UploadFileOptions,
  credential: UploadCredential,
  { idleTimeoutMs, ...settings }: Omit<UploadOptions, 'send'>,
): Promise<StoredFile> {
  const target = uploadTarget(credential.host, settings);
  const extension = await imageExtension(file);
  const name = key ?? `${credential.directory}${randomId()}${extension}`;
  const clean = extension === '' ? file : await withoutMetadata(file);
  const { controller, release } = followSignal(signal);
  const stalled = new ApiError('timeout', `The upload stood still for ${idleTimeoutMs} ms.`, {
    limit: idleTimeoutMs,
  });
  const startTimer = () => setTimeout(() => controller.abort(stalled), idleTimeoutMs);
  let timer = startTimer();
  try {
    const answer = await postForm(target, toUploadForm(clean, name, credential), {
      signal: controller.signal,
      onProgress(share) {
        clearTimeout(timer);
        timer = startTimer();
        onProgress?.(share);
      },
    });
    const refusal = errorOfUpload(answer, target.host);
    if (refusal) throw refusal;
    const path = name.split('/').map(encodeURIComponent).join('/');
    return { key: name, url: `${target.href.replace(/\/$/, '')}/${path}` };
  } catch (error) {
    if (isApiError(error)) throw error;
    if (signal?.aborted) throw abortedError('The upload', error);
    throw new ApiError(
      'network',
      `No answer came from ${target.host}: the connection failed, or it does not allow this origin.`,
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
    release();
  }
}

/** Where and with what a picture was taken is the person's own affair. */
async function withoutMetadata(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const clean = stripMetadata(bytes);
  return clean === bytes ? file : new Blob([clean], { type: file.type });
}
