import { imageFormat, stripPicture } from '@site/media-metadata/pictures';
import { untilAborted } from '../abort/until-aborted.ts';
import type { CallOptions } from '../call-options.ts';
import { isApiError } from '../errors/api-error.ts';
import { loadOnce } from '../load-once.ts';
import { randomId } from '../random-id.ts';
import type { Given } from '../wire/define-call.ts';
import {
  getUploadCredential as credentialCall,
  type UploadCredential,
} from '../wire/upload-credential.ts';
import type { MediaUploadOptions } from './create-media-upload.ts';
import { createCredentialCache } from './credential-cache.ts';
import { mayBeMedia } from './may-be-media.ts';
import type { BodyAnswer } from './send-body.ts';
import { sendWatched } from './send-watched.ts';
import { errorOfUpload, isExpiredCredential } from './upload-error.ts';
import type { StoredFile, UploadFileOptions } from './upload-file.ts';
import { uploadTarget } from './upload-target.ts';

/** Bytes that tell the formats apart. */
const headerLength = 12;

export interface UploadOptions extends MediaUploadOptions {
  uploadHosts: readonly string[];
}

/**
 * Uploads pictures to the upload host, with a credential that is cached as long as it is good, and films to
 * the service, in parts.
 */
export function createUpload(options: UploadOptions) {
  const { send, ...settings } = options;
  const loadMedia = loadOnce(async () => {
    const { createMediaUpload } = await import('./create-media-upload.ts');
    return createMediaUpload(options);
  });
  const credentials = createCredentialCache((consent) =>
    // The caller decides when to try again, and honours the service's Retry-After.
    send(credentialCall, { consent }, { retry: false }),
  );

  async function getUploadCredential(
    { consent }: Given<typeof credentialCall> = {},
    { signal }: CallOptions = {},
  ): Promise<UploadCredential> {
    // The request is shared, so one caller's signal ends that caller's waiting only.
    return untilAborted(credentials.get(consent), signal, credentialCall.path);
  }

  async function uploadFile(options: UploadFileOptions): Promise<StoredFile> {
    if (options.key === undefined && (await mayBeMedia(options.file))) {
      return (await loadMedia()).uploadMedia(options);
    }
    const credential = await getUploadCredential(options, options);
    try {
      return await post(options, credential, settings);
    } catch (error) {
      if (!isApiError(error, 'upload-refused') || !isExpiredCredential(error)) throw error;
      credentials.forget(credential);
      return post(options, await getUploadCredential(options, options), settings);
    }
  }

  async function abandonUpload(
    file: Blob,
    options?: Pick<UploadFileOptions, 'consent'>,
  ): Promise<void> {
    if (await mayBeMedia(file)) await (await loadMedia()).abandonMedia(file, options);
  }

  return {
    ...{ getUploadCredential, uploadFile, abandonUpload },
    forgetCredential: () => credentials.forget(),
  };
}

async function post(
  { file, key, signal, onProgress }: UploadFileOptions,
  credential: UploadCredential,
  transport: Omit<UploadOptions, 'send' | 'fingerprint' | 'storage'>,
): Promise<StoredFile> {
  const { url, isService } = uploadTarget(credential.host, transport);
  const format = imageFormat(new Uint8Array(await file.slice(0, headerLength).arrayBuffer()));
  const extension = format ? `.${format === 'jpeg' ? 'jpg' : format}` : '';
  const name = key ?? `${credential.directory}${randomId()}${extension}`;
  const clean = format ? await toCleanPicture(file, `image/${format}`) : file;
  // A host of others knows the form by its signature, and needs to know nobody.
  const { headers, credentials } = isService ? transport : {};
  const form = toUploadForm(name, credential);
  // The answer tells the key then, which is another one where the person has the same bytes already.
  if (key === undefined) form.set('success_action_status', '201');
  // An upload host ignores what follows the file. The name that it has on the person's device stays there.
  form.set('file', clean, 'file');
  const answer = await sendWatched(url, form, {
    method: 'POST',
    call: credential.host,
    headers,
    // The form's own has its boundary.
    ownHeaders: { 'content-type': undefined },
    credentials: credentials ?? 'omit',
    fetch: transport.fetch,
    ...{ signal, onProgress },
  });
  const uploadError = errorOfUpload(answer, url.host);
  if (uploadError) throw uploadError;
  const stored = readStoredKey(answer) ?? name;
  const path = stored.split('/').map(encodeURIComponent).join('/');
  return { key: stored, url: `${url.href.replace(/\/$/, '')}/${path}` };
}

/** Reads the key that an upload host answers to `success_action_status` 201. */
const readStoredKey = ({ body }: BodyAnswer) => /<Key>([^<&]+)<\/Key>/.exec(body)?.[1];

/** The form of one upload, but for its file. */
function toUploadForm(key: string, credential: UploadCredential): FormData {
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
  return form;
}

/**
 * A picture as it is sent: of the type that its bytes have, whatever its name says. Where and with what it was
 * taken is the person's own affair.
 */
async function toCleanPicture(file: Blob, type: string): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const clean = stripPicture(bytes);
  return clean === bytes && file.type === type ? file : new Blob([clean], { type });
}
