import { IMAGE_HEADER_LENGTH, MAX_IMAGE_SIZE } from '@site/validators';
import { takesUploads } from '../consents/find-consents.ts';
import { GoneFileError, RefusedAddressError } from '../files/fetch-error.ts';
import type { ObjectDraft, ObjectStore } from '../files/object-store.ts';
import { storedImageType } from '../object-store/check-claims.ts';
import type { Admission, StoreUploadResult, UploadKeeper } from '../object-store/upload-keeper.ts';
import { randomId } from '../random-id.ts';
import { openUploadDirectory } from './upload-directory.ts';
import type { UploadServices } from './upload-services.ts';

export type ImportUploadOptions = {
  userId: string;
  /** The consent that it belongs to. Undefined: it needs none. */
  consentId: string | undefined;
  /** As the person, or a link that they followed, has it. */
  address: string;
  signal: AbortSignal;
};

export type ImportUploadResult =
  | { readonly kind: 'stored'; readonly key: string }
  /** The address is not public, has no such file, or one that is no picture, or too large. */
  | { readonly kind: 'refused' }
  /** Its host did not answer as it should: another time it may. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'space-full' }
  /** Whoever it shows has not agreed, or not to the current text. */
  | { readonly kind: 'no-consent' }
  | { readonly kind: 'day-full' | 'disk-full' | 'too-many' };

/**
 * Makes the picture at a public address an upload of this person, under all limits of uploads. What it could not
 * be fetched for is in the log, without the address.
 */
export async function importUpload(
  {
    database,
    uploadStore: { objects },
    keeper,
    fetchFile,
    disk,
    now,
    log,
  }: Pick<UploadServices, 'database' | 'uploadStore' | 'fetchFile' | 'disk' | 'now' | 'log'> & {
    keeper: UploadKeeper;
  },
  { userId, consentId, address, signal }: ImportUploadOptions,
): Promise<ImportUploadResult> {
  if (consentId !== undefined && !(await takesUploads(database, { userId, id: consentId }))) {
    return { kind: 'no-consent' };
  }
  const room = await disk.reserve(MAX_IMAGE_SIZE);
  if (!room) return { kind: 'disk-full' };
  let draft: FetchedDraft;
  try {
    draft = await fetchDraft(address, { objects, fetchFile, signal });
  } catch (err) {
    signal.throwIfAborted();
    log.info({ err }, 'A picture could not be taken over');
    const isWrong = err instanceof RefusedAddressError || err instanceof GoneFileError;
    return { kind: isWrong ? 'refused' : 'failed' };
  } finally {
    room.release();
  }
  try {
    const mime = storedImageType(draft.firstBytes);
    if (!mime) return { kind: 'refused' };
    const directory = await openUploadDirectory(database, { userId, consentId, now: now() });
    const key = `${directory}${randomId()}.${mime.replace('image/', '')}`;
    const admission = await keeper.admit({ key, announcedBytes: draft.size });
    if (admission.kind !== 'admitted') return known(admission.kind);
    try {
      const result = await keeper.store({ userId, key, mime, draft, isKeyTold: true });
      return result.kind === 'stored' ? result : known(result.kind);
    } finally {
      admission.release();
    }
  } finally {
    await draft.discard();
  }
}

/** The directory is new, and so is the key. */
function known(
  kind: Exclude<(Admission | StoreUploadResult)['kind'], 'admitted' | 'stored'>,
): ImportUploadResult {
  if (kind === 'no-owner' || kind === 'exists') throw new Error(`A new key is refused: ${kind}`);
  return { kind };
}

type FetchedDraft = ObjectDraft & { firstBytes: Uint8Array };

/** Fetches the file onto the disk, and what its type is told by. */
async function fetchDraft(
  address: string,
  {
    objects,
    fetchFile,
    signal,
  }: Pick<UploadServices, 'fetchFile'> & { objects: ObjectStore; signal: AbortSignal },
): Promise<FetchedDraft> {
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
