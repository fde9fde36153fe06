import { expect } from 'vitest';
import { randomId } from '../src/random-id.ts';
import type { Visitor } from './create-visitor.ts';
import { fieldsOf, getCredential, postUpload } from './post-upload.ts';
import type { TestApp } from './start-test-app.ts';

/** Uploads the bytes of a picture of this person. @returns its path. */
export async function uploadPicture(
  app: Pick<TestApp, 'url'>,
  user: Visitor,
  bytes: Uint8Array,
  {
    type = 'png',
    consent,
  }: {
    type?: 'png' | 'webp' | 'jpeg';
    /** Consent that it belongs to. Default: none. */
    consent?: string;
  } = {},
): Promise<string> {
  const credential = await getCredential(user, { consent });
  const key = `${credential['dir']}${randomId()}.${type === 'jpeg' ? 'jpg' : type}`;
  const file = new File([bytes as BlobPart], `a.${type}`, { type: `image/${type}` });
  const { status } = await postUpload(app.url, { fields: fieldsOf(credential, key), file });
  expect(status).toBe(204);
  return `/storage/${key}`;
}
