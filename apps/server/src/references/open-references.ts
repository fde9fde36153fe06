import type { InputFiles } from '@site/engines';
import type { Database } from '../database/database.ts';
import type { StoredReference } from '../database/schema.ts';
import type { OssAccount } from '../object-store/oss-account.ts';
import { signLink } from '../object-store/signed-link.ts';
import { showAsset } from '../uploads/show-asset.ts';
import { findAssets } from './find-assets.ts';
import { type InputColumns, readInput } from './read-input.ts';
import { findAddresses } from './take-out-references.ts';

export type OpenReferencesOptions = {
  creation: InputColumns & { userId: string };
  /** What signs the links to this server's own object store. */
  account: OssAccount;
  /** The origin at which the engine reaches this server. */
  serverUrl: string;
  now: Date;
};

/**
 * The reference images of a creation for an engine, in their order. The links to uploads open them
 * for a quarter of an hour.
 *
 * @throws where an upload was deleted in the meantime: a picture without it is not what was asked for.
 */
export async function openReferences(
  database: Database,
  { creation, account, serverUrl, now }: OpenReferencesOptions,
): Promise<InputFiles> {
  const { references } = readInput(creation);
  const rows = await findAssets(database, { userId: creation.userId, references });
  return references.map((reference) => {
    const address = toAddress(reference);
    return { role: 'reference', createLink: async () => address };
  });

  function toAddress(reference: StoredReference): string {
    if ('source' in reference) return findAddresses(reference.source)[0] ?? reference.source;
    const asset = rows.get(reference.assetId);
    if (!asset) throw new Error('A reference image of the creation was deleted');
    return asset.bucketUrl === null
      ? new URL(signLink(account, { key: asset.key, now }), serverUrl).href
      : showAsset(asset).url;
  }
}
