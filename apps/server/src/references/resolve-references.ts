import type { PictureRole } from '@site/api-client/wire';
import { and, eq, inArray } from 'drizzle-orm';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import type { OutputMedia } from '../database/output-schema.ts';
import type { StoredReference } from '../database/schema.ts';
import { findGivenOutputs } from './find-given-outputs.ts';
import { findAddresses } from './take-out-references.ts';
import { toUploadKey } from './to-upload-key.ts';

/** A picture as a request gives it. */
export type GivenReference = {
  /**
   * At the start of a prompt as it was written; elsewhere the address of an upload or of a picture of this
   * site.
   */
  readonly source: string;
  /** Purpose of its field or its parameter; absent at the start of a prompt. */
  readonly role?: PictureRole;
};

export type ResolveReferencesOptions = {
  userId: string;
  references: readonly GivenReference[];
};

export type ResolvedReferences =
  | { readonly kind: 'resolved'; readonly references: readonly StoredReference[] }
  /**
   * One is an upload that this person does not have, a picture or a film that they may not see, or somebody else's
   * song; or one with a role is elsewhere.
   */
  | { readonly kind: 'unavailable'; readonly media: OutputMedia };

/**
 * Finds what is given: uploads and songs of the person's own, and pictures and films of this site that they may
 * see. Pictures at the start of a prompt may be elsewhere, too.
 */
export async function resolveReferences(
  database: Database,
  { userId, references }: ResolveReferencesOptions,
): Promise<ResolvedReferences> {
  const found = references.map(({ source, role }) => {
    // A field has an address, be it a path of this site; a prompt has tags with addresses in them.
    const address = role === undefined ? findAddresses(source)[0] : source;
    return {
      source,
      role,
      key: address === undefined ? undefined : toUploadKey(address),
      outputId: address === undefined ? undefined : toOutputId(address),
    };
  });
  const keys = found.flatMap(({ key }) => key ?? []);
  const uploads = await findUploads(database, { userId, keys });
  const made = await findGivenOutputs(database, {
    userId,
    references: found.flatMap(({ outputId }) => (outputId === undefined ? [] : { outputId })),
  });
  const resolved: StoredReference[] = [];
  for (const { source, role, key, outputId } of found) {
    const wanted = mediaOf(role);
    const upload = key === undefined ? undefined : uploads.get(key);
    const assetId = upload?.mime.startsWith(`${wanted}/`) ? upload.id : undefined;
    const output = outputId === undefined ? undefined : made.get(outputId);
    const isMade = output?.media === wanted && (wanted !== 'audio' || output.userId === userId);
    const isElsewhere = key === undefined && !isMade;
    if ((key && assetId === undefined) || (isElsewhere && role !== undefined)) {
      return { kind: 'unavailable', media: wanted };
    }
    const purpose = role === undefined ? {} : { role };
    if (assetId !== undefined) resolved.push({ assetId, ...purpose });
    else if (isMade) resolved.push({ outputId: output.id, ...purpose });
    else resolved.push({ source });
  }
  return { kind: 'resolved', references: resolved };
}

/** Tells the media of a file of this role. */
export function mediaOf(role: PictureRole | undefined): OutputMedia {
  if (role === 'continued') return 'video';
  return role === 'cover' || role === 'voice' ? 'audio' : 'image';
}

/** The uploads of this user's own that these keys name, by them. */
export async function findUploads(
  database: Database,
  { userId, keys }: { userId: string; keys: readonly string[] },
): Promise<ReadonlyMap<string, AssetRow>> {
  if (keys.length === 0) return new Map();
  const rows = await database
    .select()
    .from(assets)
    .where(and(inArray(assets.key, keys), eq(assets.userId, userId), eq(assets.state, 'stored')));
  return new Map(rows.map((row) => [row.key, row]));
}

const picturePath = /^\/pictures\/([0-9a-f]{32})\.[0-9a-z]{3,4}$/;

/** Whether an address leads to an upload or to a picture of this site, whoever may see it. */
export function isHere(address: string): boolean {
  return toUploadKey(address) !== undefined || toOutputId(address) !== undefined;
}

/** The picture of this site that an address leads to, on any host, since the site has several. */
export function toOutputId(address: string): string | undefined {
  // The base is for paths.
  const url = URL.parse(address, 'https://site.invalid');
  return url ? picturePath.exec(url.pathname)?.[1] : undefined;
}
