import type { IncomingMessage } from 'node:http';
import { IMAGE_HEADER_LENGTH } from '@site/validators';
import { checkClaims, type FileClaims } from './check-claims.ts';
import { checkObjectKey } from './check-object-key.ts';
import { checkPolicy, type SizeRange } from './check-policy.ts';
import { checkSignature } from './check-signature.ts';
import type { ObjectFolder, StoredObject } from './create-object-folder.ts';
import type { OssAccount } from './oss-account.ts';
import { OssError } from './oss-error.ts';
import { type ReceivedForm, receiveForm } from './receive-form.ts';

export type PostObjectOptions = {
  account: OssAccount;
  objects: ObjectFolder;
  now: Date;
};

export type PostedObject = {
  readonly key: string;
  readonly object: StoredObject;
  /** What the form asks to be answered with. */
  readonly status: 200 | 201 | 204;
};

/**
 * OSS's PostObject: a form with a signed policy and a file in, an object out. The file goes to the
 * disk while it comes, and becomes an object when the whole form was there.
 *
 * @throws {OssError} where OSS would refuse, and where a file only claims to be a picture.
 */
export async function postObject(
  request: IncomingMessage,
  options: PostObjectOptions,
): Promise<PostedObject> {
  const form = await receiveForm(request);
  try {
    const { key, range } = checkForm(form, options);
    // Most of a form is its file: one that is far too large need not be received to be refused.
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > range.max + maxOverhead) throw tooLarge();
    return await storeFile(form, { ...options, key, range });
  } catch (error) {
    form.file.body.destroy();
    throw error;
  }
}

/** Bytes of a form besides its file, at the most: generously, its fields and borders. */
const maxOverhead = 1024 * 1024;

/** What the form's policy allows. */
type Permit = { key: string; range: SizeRange };

function checkForm(form: ReceivedForm, { account, now }: PostObjectOptions): Permit {
  const { fields } = form;
  const key = readKey(form);
  const policy = checkSignature(fields, { account, now });
  const range = checkPolicy(policy, {
    fields: new Map([...fields, ['key', key]]),
    bucket: account.bucket,
    now,
  });
  checkObjectKey(key);
  return { key, range };
}

async function storeFile(
  { fields, file, complete }: ReceivedForm,
  { objects, key, range }: PostObjectOptions & Permit,
): Promise<PostedObject> {
  const draft = await objects.write(checkBody(file.body, { range, key, type: file.type }));
  try {
    await complete;
    await draft.publish(key);
  } catch (error) {
    await draft.discard();
    throw error;
  }
  const object = await objects.open(key);
  if (!object) throw new Error('An object that was just published is not there');
  return { key, object, status: readStatus(fields.get('success_action_status')) };
}

function readKey({ fields, file }: ReceivedForm): string {
  const key = fields.get('key');
  if (key === undefined) {
    throw new OssError(
      'InvalidArgument',
      "Bucket POST must contain a field named 'key'. If it is specified, please check the order of the fields.",
    );
  }
  // biome-ignore lint/suspicious/noTemplateCurlyInString: OSS's own placeholder
  return key.replaceAll('${filename}', () => file.name);
}

function readStatus(text: string | undefined): PostedObject['status'] {
  if (text === '200') return 200;
  return text === '201' ? 201 : 204;
}

/** Hands the file on, and throws as soon as it is larger than allowed, or not what it claims. */
async function* checkBody(
  body: AsyncIterable<Buffer>,
  { range, ...claims }: FileClaims & { range: SizeRange },
): AsyncGenerator<Buffer> {
  let size = 0;
  let firstBytes = Buffer.alloc(0);
  let isChecked = false;
  const check = () => {
    isChecked = true;
    checkClaims(new Uint8Array(firstBytes), claims);
  };
  for await (const chunk of body) {
    size += chunk.length;
    if (size > range.max) throw tooLarge();
    if (!isChecked) {
      firstBytes = Buffer.concat([firstBytes, chunk.subarray(0, IMAGE_HEADER_LENGTH)]);
      if (firstBytes.length >= IMAGE_HEADER_LENGTH) check();
    }
    yield chunk;
  }
  if (size < range.min) {
    throw new OssError(
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed size.',
    );
  }
  if (!isChecked) check();
}

function tooLarge(): OssError {
  return new OssError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.');
}
