import type { InputFile, InputFiles } from '@site/engines';
import type { Database } from '../database/database.ts';
import type { StoredReference } from '../database/schema.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { signLink } from '../object-store/signed-link.ts';
import type { UploadStore } from '../object-store/upload-store.ts';
import { showAsset } from '../uploads/show-asset.ts';
import { findAssets } from './find-assets.ts';
import { findGivenOutputs } from './find-given-outputs.ts';
import { readAsset, readWhole, there } from './read-asset.ts';
import { type InputColumns, readInput } from './read-input.ts';
import { findAddresses } from './take-out-references.ts';

export type OpenReferencesOptions = {
  creation: InputColumns & { userId: string };
  pictures: ObjectStore;
  /** What has uploads, and signs the links to them. */
  uploadStore: Pick<UploadStore, 'account' | 'objects'>;
  /** The origin at which the engine reaches this server. */
  serverUrl: string;
  now: Date;
};

/**
 * The pictures that a creation is made from, for an engine, in their order. The links to uploads open
 * them for a quarter of an hour; pictures that were made here are there as bytes.
 *
 * @throws where one was deleted in the meantime, or may not be seen any more: what is made without it
 * is not what was asked for.
 */
export async function openReferences(
  database: Database,
  { creation, pictures, uploadStore, serverUrl, now }: OpenReferencesOptions,
): Promise<InputFiles> {
  const { userId } = creation;
  const { references } = readInput(creation);
  const assets = await findAssets(database, { userId, references });
  const made = await findGivenOutputs(database, { userId, references });
  return references.map(open);

  function open(reference: StoredReference): InputFile {
    const { role = 'reference' } = reference;
    if ('source' in reference) {
      const address = findAddresses(reference.source)[0] ?? reference.source;
      return { role, createLink: async () => address };
    }
    if ('outputId' in reference) {
      const { mime: mimeType } = there(made.get(reference.outputId));
      return { role, mimeType, readBytes: () => readWhole(pictures, reference.outputId) };
    }
    const asset = there(assets.get(reference.assetId));
    const { key, mime: mimeType, bucketUrl } = asset;
    const link =
      bucketUrl === null
        ? new URL(signLink(uploadStore.account, { key, now }), serverUrl).href
        : showAsset(asset).url;
    const readBytes: ReadBytes = (options) => readAsset(uploadStore, asset, options);
    return { role, mimeType, readBytes, createLink: async () => link };
  }
}

type ReadBytes = NonNullable<InputFile['readBytes']>;
