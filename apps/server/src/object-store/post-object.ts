import type { IncomingMessage } from 'node:http';
import { IMAGE_HEADER_LENGTH } from '@site/validators';
import type { ObjectStore, StoredObject } from '../files/object-store.ts';
import { checkClaims, type FileClaims, type StoredImageType } from './check-claims.ts';
import { checkObjectKey } from './check-object-key.ts';
import { checkPolicy, type SizeRange } from './check-policy.ts';
import { checkSignature } from './check-signature.ts';
import type { OssAccount } from './oss-account.ts';
import { OssError } from './oss-error.ts';
import { type FormTimeLimits, type ReceivedForm, receiveForm } from './receive-form.ts';
import type { Admission, StoreUploadResult, UploadKeeper } from './upload-keeper.ts';

export type PostObjectOptions = {
  account: OssAccount;
  objects: ObjectStore;
  timeLimits: FormTimeLimits;
  keeper: UploadKeeper;
  now: Date;
};

export type PostedObject = {
  readonly key: string;
  readonly object: StoredObject;
  /** Status that the form asks to be answered with. */
  readonly status: 200 | 201 | 204;
};

/**
 * OSS's PostObject: a form with a signed policy and a file in, an object out. The file goes to the
 * disk while it comes, and becomes an object when the whole form was there. No object is ever
 * overwritten. Where the owner has the same bytes already, a form that asks for the answer 201, which tells the key, is
 * answered with theirs.
 *
 * @throws {OssError} where OSS would refuse, and where a file only claims to be a picture.
 */
export async function postObject(
  request: IncomingMessage,
  options: PostObjectOptions,
): Promise<PostedObject> {
  const form = await receiveForm(request, options.timeLimits);
  try {
    const { key, range } = checkForm(form, options);
    // Most of a form is its file: one that is far too large need not be received to be refused.
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > range.max + maxOverhead) throw tooLarge();
    const announcedBytes = Math.min(announced || range.max, range.max);
    const admission = await options.keeper.admit({ key, announcedBytes });
    if (admission.kind !== 'admitted') throw notAdmitted(admission);
    const { userId, release } = admission;
    try {
      return await storeFile(form, { ...options, key, range, userId });
    } finally {
      release();
    }
  } catch (error) {
    form.file.body.destroy();
    throw error;
  }
}

/** Bytes of a form besides its file, at the most: generously, its fields and boundaries. */
const maxOverhead = 1024 * 1024;

/** Key and sizes that the form's policy allows. */
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
  { objects, keeper, key: asked, range, userId }: PostObjectOptions & Permit & { userId: string },
): Promise<PostedObject> {
  if (await objects.open(asked)) throw exists();
  const status = readStatus(fields.get('success_action_status'));
  let key = asked;
  let mime: StoredImageType | undefined;
  const claims = { key: asked, type: file.type };
  const onChecked = (actual: StoredImageType) => {
    mime = actual;
  };
  const draft = await objects.write(checkBody(file.body, { range, claims, onChecked }));
  try {
    await complete;
    if (!mime) throw new Error('A file was stored that was not looked at');
    // The answer to these forms alone has a key in it.
    const isKeyTold = status === 201;
    const result = await keeper.store({ userId, key, mime, draft, isKeyTold });
    if (result.kind !== 'stored') throw notStored(result);
    ({ key } = result);
  } finally {
    await draft.discard();
  }
  const object = await objects.open(key);
  if (!object) throw new Error('An object that was just published is not there');
  return { key, object, status };
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

type CheckBodyOptions = {
  range: SizeRange;
  claims: FileClaims;
  /** Told once, before the end, what the file is. */
  onChecked(type: StoredImageType): void;
};

/** Hands the file on, and throws as soon as it is larger than allowed, or not what it claims. */
async function* checkBody(
  body: AsyncIterable<Buffer>,
  { range, claims, onChecked }: CheckBodyOptions,
): AsyncGenerator<Buffer> {
  let size = 0;
  let firstBytes = Buffer.alloc(0);
  let isChecked = false;
  const check = () => {
    isChecked = true;
    onChecked(checkClaims(new Uint8Array(firstBytes), claims));
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

function notAdmitted(admission: Exclude<Admission, { kind: 'admitted' }>): OssError {
  switch (admission.kind) {
    case 'no-owner':
      return new OssError('AccessDenied', 'The directory of this key has no owner.');
    case 'disk-full':
      return new OssError(
        'InsufficientStorage',
        'The server has no room for more uploads at present.',
      );
    case 'space-full':
      return spaceFull();
    case 'day-full':
      return dayFull(admission);
    case 'too-many':
      return new OssError('TooManyUploads', 'Too many of your uploads are coming in: try again.');
  }
}

function notStored(result: Exclude<StoreUploadResult, { kind: 'stored' }>): OssError {
  switch (result.kind) {
    case 'exists':
      return exists();
    case 'space-full':
      return spaceFull();
    case 'no-consent':
      return new OssError('AccessDenied', 'The consent that this credential names was withdrawn.');
    case 'day-full':
      return dayFull(result);
  }
}

function dayFull({ maxPerDay }: { maxPerDay: number }): OssError {
  return new OssError(
    'DailyQuotaExceeded',
    `You have uploaded as many files as a day allows: ${maxPerDay}.`,
  );
}

function spaceFull(): OssError {
  return new OssError('QuotaExceeded', 'Your uploads take all the space that you have.');
}

/** As OSS says it to a form with `x-oss-forbid-overwrite`, which here every form is taken to have. */
function exists(): OssError {
  return new OssError(
    'FileAlreadyExists',
    'The object you specified already exists and can not be overwritten.',
  );
}

function tooLarge(): OssError {
  return new OssError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.');
}
