import { type ImageFormat, imageFormat, stripMetadata } from '@site/media-metadata';
import { abortedError } from '../abort/aborted-error.ts';
import { followSignal } from '../abort/follow-signal.ts';
import { untilAborted } from '../abort/until-aborted.ts';
import type { ApiClient } from '../api-client.ts';
import type { CallOptions } from '../call-options.ts';
import { ApiError, isApiError } from '../errors/api-error.ts';
import { randomId } from '../random-id.ts';
import {
  getUploadCredential as credentialCall,
  type UploadCredential,
} from '../wire/upload-credential.ts';
import { createCredentialCache } from './credential-cache.ts';
import { postForm } from './post-form.ts';
import { errorOfUpload, isExpiredCredential } from './upload-error.ts';
import type { StoredFile, UploadFileOptions } from './upload-file.ts';
import { uploadTarget } from './upload-target.ts';

/** Bytes that tell the formats apart. */
const headerLength = 12;

const extensions: Readonly<Record<ImageFormat, string>> = {
  jpeg: '.jpg',
  png: '.png',
  gif: '.gif',
  webp: '.webp',
};

export interface UploadOptions {
  baseUrl: string | undefined;
  uploadHosts: readonly string[];
  /** Milliseconds that an upload may stand still. */
  idleTimeoutMs: number;
  send: ApiClient['send'];
}

/** Uploads to the upload host, with a credential that is cached as long as it is good. */
export function createUpload({ send, ...settings }: UploadOptions) {
  const credentials = createCredentialCache(() =>
    // The caller decides when to try again, and honours the service's Retry-After.
    send(credentialCall, undefined, { isTriedOnce: true }),
  );

  async function getUploadCredential({ signal }: CallOptions = {}): Promise<UploadCredential> {
    // The request is shared, so one caller's signal ends that caller's waiting only.
    return untilAborted(credentials.get(), signal, 'Asking for an upload credential');
  }

  async function uploadFile(options: UploadFileOptions): Promise<StoredFile> {
    const credential = options.credential ?? (await getUploadCredential(options));
    try {
      return await post(options, credential, settings);
    } catch (error) {
      if (!isApiError(error, 'upload-refused') || !isExpiredCredential(error)) throw error;
      credentials.forget(credential);
      return post(options, await getUploadCredential(options), settings);
    }
  }

  return { getUploadCredential, uploadFile, forgetCredential: () => credentials.forget() };
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
    const uploadError = errorOfUpload(answer, target.host);
    if (uploadError) throw uploadError;
    const path = name.split('/').map(encodeURIComponent).join('/');
    return { key: name, url: `${target.href.replace(/\/$/, '')}/${path}` };
  } catch (error) {
    if (isApiError(error)) throw error;
    if (signal?.aborted) throw abortedError('The upload', error);
    throw new ApiError(
      'network',
      `No answer from ${target.host}: the connection failed, or it does not allow this origin.`,
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
    release();
  }
}

/** The extension with its dot, by the file's first bytes; empty for formats that the service does not store. */
async function imageExtension(file: Blob): Promise<string> {
  const format = imageFormat(new Uint8Array(await file.slice(0, headerLength).arrayBuffer()));
  return format ? extensions[format] : '';
}

/** The form of one upload. `file` comes last: an upload host ignores what follows it. */
function toUploadForm(file: Blob, key: string, credential: UploadCredential): FormData {
  const { policy, accessId, signature, extraFields } = credential;
  const isVersion4 = 'x-oss-signature' in extraFields;
  const form = new FormData();
  form.set('key', key);
  form.set('policy', policy);
  if (!isVersion4) {
    form.set('OSSAccessKeyId', accessId);
    form.set('Signature', signature);
  }
  for (const [name, value] of Object.entries(extraFields)) form.set(name, value);
  // The name that the file has on the person's device stays there.
  form.set('file', file, 'file');
  return form;
}

/** Where and with what a picture was taken is the person's own affair. */
async function withoutMetadata(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const clean = stripMetadata(bytes);
  return clean === bytes ? file : new Blob([clean], { type: file.type });
}
