import { imageFormat, stripMetadata } from '@site/media-metadata';
import { followSignal } from '../abort/follow-signal.ts';
import { untilAborted } from '../abort/until-aborted.ts';
import type { ApiClient, ApiClientOptions, RequestFacts } from '../api-client.ts';
import type { CallOptions } from '../call-options.ts';
import { ApiError, isApiError } from '../errors/api-error.ts';
import { randomId } from '../random-id.ts';
import { MAX_SILENCE_MS } from '../service/max-silence.ts';
import { toApiError } from '../service/to-api-error.ts';
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

export interface UploadOptions
  extends Pick<ApiClientOptions, 'baseUrl' | 'paths' | 'headers' | 'fetch' | 'credentials'> {
  uploadHosts: readonly string[];
  send: ApiClient['send'];
}

/** Uploads to the upload host, with a credential that is cached as long as it is good. */
export function createUpload({ send, ...settings }: UploadOptions) {
  const credentials = createCredentialCache(() =>
    // The caller decides when to try again, and honours the service's Retry-After.
    send(credentialCall, undefined, { retry: false }),
  );

  async function getUploadCredential({ signal }: CallOptions = {}): Promise<UploadCredential> {
    // The request is shared, so one caller's signal ends that caller's waiting only.
    return untilAborted(credentials.get(), signal, credentialCall.path);
  }

  async function uploadFile(options: UploadFileOptions): Promise<StoredFile> {
    const credential = await getUploadCredential(options);
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
  transport: Omit<UploadOptions, 'send'>,
): Promise<StoredFile> {
  const { url, isService } = uploadTarget(credential.host, transport);
  const format = imageFormat(new Uint8Array(await file.slice(0, headerLength).arrayBuffer()));
  const extension = format ? `.${format === 'jpeg' ? 'jpg' : format}` : '';
  const name = key ?? `${credential.directory}${randomId()}${extension}`;
  const clean = format ? await toCleanPicture(file, `image/${format}`) : file;
  const { controller, release } = followSignal(signal);
  const stalled = new ApiError('timeout', `The upload stalled for ${MAX_SILENCE_MS} ms.`, {
    limit: MAX_SILENCE_MS,
  });
  const startTimer = () => setTimeout(() => controller.abort(stalled), MAX_SILENCE_MS);
  let timer = startTimer();
  try {
    // A host of others knows the form by its signature, and needs to know nobody.
    const { headers, credentials } = isService ? transport : {};
    const added = uploadHeaders(headers, { path: credential.host, url: url.href });
    const answer = await postForm(url, toUploadForm(clean, name, credential), {
      headers: await untilAborted(added, signal, credential.host),
      credentials: credentials ?? 'omit',
      fetch: transport.fetch,
      signal: controller.signal,
      onProgress(share) {
        clearTimeout(timer);
        timer = startTimer();
        onProgress?.(share);
      },
    });
    const uploadError = errorOfUpload(answer, url.host);
    if (uploadError) throw uploadError;
    const path = name.split('/').map(encodeURIComponent).join('/');
    return { key: name, url: `${url.href.replace(/\/$/, '')}/${path}` };
  } catch (error) {
    throw toApiError(error, { call: credential.host, signal });
  } finally {
    clearTimeout(timer);
    release();
  }
}

/** What the page adds to each request to the service. */
async function uploadHeaders(
  headers: ApiClientOptions['headers'],
  facts: RequestFacts,
): Promise<Headers> {
  const added = new Headers(typeof headers === 'function' ? await headers(facts) : headers);
  // The form's own has its boundary.
  added.delete('content-type');
  return added;
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

/**
 * A picture as it is sent: of the type that its bytes have, whatever its name says. Where and with what it was
 * taken is the person's own affair.
 */
async function toCleanPicture(file: Blob, type: string): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const clean = stripMetadata(bytes);
  return clean === bytes && file.type === type ? file : new Blob([clean], { type });
}
