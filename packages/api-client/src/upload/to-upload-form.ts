import type { UploadCredential } from '../wire/upload.ts';

/** The form of one upload. `file` comes last: an upload host ignores what follows it. */
export function toUploadForm(file: Blob, key: string, credential: UploadCredential): FormData {
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
