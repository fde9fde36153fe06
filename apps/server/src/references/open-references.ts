import type { PictureRole } from '@site/api-client/wire';
import type { InputFile, InputFileRole, InputFiles } from '@site/engines';
import type { Database } from '../database/database.ts';
import type { CreationRow, StoredReference } from '../database/schema.ts';
import type { ObjectStore } from '../files/object-store.ts';
import type { PictureLimits } from '../files/picture-limits.ts';
import { signLink } from '../object-store/signed-link.ts';
import type { UploadStore } from '../object-store/upload-store.ts';
import { originalKey } from '../picture-store/original-key.ts';
import { preparePicture } from '../picture-store/prepare-picture.ts';
import { findAssets } from './find-assets.ts';
import { findGivenOutputs } from './find-given-outputs.ts';
import { fitMask } from './fit-mask.ts';
import { readWhole, there } from './read-whole.ts';
import { findAddresses } from './take-out-references.ts';

export type OpenReferencesOptions = {
  creation: Pick<CreationRow, 'userId' | 'referenceImages' | 'input'>;
  pictures: ObjectStore;
  /** Store that has uploads, and signs the links to them. */
  uploadStore: Pick<UploadStore, 'account' | 'objects'>;
  /** Address where services reach this server; undefined if they can't, and need the bytes. */
  publicUrl: string | undefined;
  /** Limits of the pictures that the service takes. Absent: it says nothing of that. */
  limits?: PictureLimits | undefined;
  now: Date;
};

type GivenFile = StoredReference & { readonly role?: InputFileRole };

/**
 * Whether an engine is given it. The film that another one continues is not: the frame that it is continued from is a
 * picture of its own.
 */
export function isGiven<Reference extends { readonly role?: PictureRole | undefined }>(
  reference: Reference,
): reference is Reference & { readonly role?: InputFileRole } {
  return reference.role !== 'continued';
}

/**
 * The pictures that a creation is made from, for an engine, in their order, each prepared for it by
 * {@link preparePicture}; a mask is as large as its picture then. The links to uploads open the same for a quarter of an hour; without a public
 * address, they are there as bytes alone, as are pictures that were made here.
 *
 * @throws where one was deleted in the meantime, or may not be seen any more: what is made without it
 * is not what was asked for.
 */
export async function openReferences(
  database: Database,
  { creation, pictures, uploadStore, publicUrl, limits, now }: OpenReferencesOptions,
): Promise<InputFiles> {
  const { userId, referenceImages: references } = creation;
  const { digitalHuman } = creation.input.settings ?? {};
  const assets = await findAssets(database, { userId, references, digitalHuman });
  const made = await findGivenOutputs(database, { userId, references, staged: true });
  const files = references.filter(isGiven);
  const mask = files.find(({ role }) => role === 'mask');
  const source = mask && files.find(({ role }) => role === 'source');
  return files.map((reference) => {
    if (!source || reference !== mask) return toPrepared(open(reference), limits);
    return fitMask(toPrepared(open(reference)), toPrepared(open(source), limits));
  });

  function open(reference: GivenFile): InputFile {
    const { role = 'reference' } = reference;
    if ('source' in reference) {
      const address = findAddresses(reference.source)[0] ?? reference.source;
      return { role, createLink: async () => address };
    }
    if ('outputId' in reference) {
      const {
        id,
        mime: mimeType,
        hasOriginal,
        userId: owner,
      } = there(made.get(reference.outputId));
      // Only its owner works on with what others do not see of it.
      const key = hasOriginal && owner === userId ? originalKey(id) : id;
      return { role, mimeType, readBytes: () => readWhole(pictures, key) };
    }
    const { key, mime: mimeType } = there(assets.get(reference.assetId));
    const signed = () =>
      new URL(signLink(uploadStore.account, { key, now, limits }), publicUrl).href;
    const file = { role, mimeType, readBytes: () => readWhole(uploadStore.objects, key) };
    return publicUrl === undefined ? file : { ...file, createLink: async () => signed() };
  }
}

/** Films and sounds are given as they are stored. */
function toPrepared(file: InputFile, limits?: PictureLimits): InputFile {
  if (!file.readBytes || !file.mimeType.startsWith('image/')) return file;
  const { readBytes } = file;
  return {
    ...file,
    readBytes: async (options) => preparePicture(await readBytes(options), limits),
  };
}
