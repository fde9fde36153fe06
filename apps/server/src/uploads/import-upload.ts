import { codes } from '@site/api-client/wire';
import { IMAGE_HEADER_LENGTH, MAX_IMAGE_SIZE } from '@site/validators';
import { GoneFileError, RefusedAddressError } from '../files/guarded-fetch.ts';
import type { ObjectDraft, ObjectStore } from '../files/object-store.ts';
import { HttpError, type Sentence } from '../http/http-error.ts';
import { storedImageType } from '../object-store/check-claims.ts';
import type { Admission, StoreUploadResult, UploadKeeper } from '../object-store/upload-keeper.ts';
import { randomId } from '../random-id.ts';
import type { Services } from '../services.ts';
import { openUploadDirectory } from './upload-directory.ts';

export type ImportUploadOptions = {
  userId: string;
  /** As the person, or a link that they followed, has it. */
  address: string;
  signal: AbortSignal;
};

/**
 * Makes the picture at a public address an upload of this person, under all limits of uploads.
 *
 * @returns its key.
 * @throws {HttpError} that says why it is not taken.
 */
export async function importUpload(
  {
    database,
    uploadStore: { objects },
    keeper,
    fetchFile,
    now,
    log,
  }: Pick<Services, 'database' | 'uploadStore' | 'fetchFile' | 'now' | 'log'> & {
    keeper: UploadKeeper;
  },
  { userId, address, signal }: ImportUploadOptions,
): Promise<string> {
  const draft = await fetchDraft(address, { objects, fetchFile, signal }).catch((err: unknown) => {
    signal.throwIfAborted();
    log.info({ err }, 'A picture could not be taken over');
    const isWrong = err instanceof RefusedAddressError || err instanceof GoneFileError;
    throw refused(({ imports }) => (isWrong ? imports.refused : imports.failed));
  });
  try {
    const mime = storedImageType(draft.firstBytes);
    if (!mime) throw refused(({ imports }) => imports.refused);
    const directory = await openUploadDirectory(database, { userId, now: now() });
    const key = `${directory}${randomId()}.${mime.replace('image/', '')}`;
    const admission = await keeper.admit({ key, announcedBytes: draft.size });
    if (admission.kind !== 'admitted') throw notTaken(admission);
    try {
      const stored = await keeper.store({ userId, key, mime, draft });
      if (stored.kind !== 'stored') throw notTaken(stored);
    } finally {
      admission.release();
    }
    return key;
  } finally {
    await draft.discard();
  }
}

/** Fetches the file onto the disk, and what its type is told by. */
async function fetchDraft(
  address: string,
  {
    objects,
    fetchFile,
    signal,
  }: Pick<Services, 'fetchFile'> & { objects: ObjectStore; signal: AbortSignal },
): Promise<ObjectDraft & { firstBytes: Uint8Array }> {
  const { body } = await fetchFile(address, { maxBytes: MAX_IMAGE_SIZE, signal });
  let firstBytes = Buffer.alloc(0);
  async function* watch() {
    for await (const part of body) {
      if (firstBytes.length < IMAGE_HEADER_LENGTH) firstBytes = Buffer.concat([firstBytes, part]);
      yield part;
    }
  }
  const draft = await objects.write(watch());
  return { ...draft, firstBytes: new Uint8Array(firstBytes) };
}

const refused = (sentence: Sentence) => new HttpError(codes.badRequest, sentence);

function notTaken({
  kind,
}: Exclude<Admission | StoreUploadResult, { kind: 'admitted' | 'stored' }>) {
  switch (kind) {
    case 'space-full':
      return new HttpError(codes.uploadSpaceFull, (messages) => messages.uploadSpaceFull);
    case 'day-full':
      return refused(({ imports }) => imports.dayFull);
    case 'disk-full':
      return refused(({ imports }) => imports.noRoom);
    case 'too-many':
      return refused(({ imports }) => imports.tooMany);
    case 'no-owner':
    case 'exists':
      return new Error(`A directory that was just opened can't be used: ${kind}`);
  }
}
