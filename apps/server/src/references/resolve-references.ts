import type { PictureRole } from '@site/api-client/wire';
import { and, eq, inArray } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import type { StoredReference } from '../database/schema.ts';
import { randomId } from '../random-id.ts';
import { directoryOfKey, findDirectoryOwner } from '../uploads/upload-directory.ts';
import { findGivenOutputs } from './find-given-outputs.ts';
import { findAddresses } from './take-out-references.ts';
import { toUploadPlace, type UploadPlace } from './to-upload-place.ts';

/** A picture as a request gives it. */
export type GivenReference = {
  /**
   * At the start of a prompt as it was written; elsewhere the address of an upload or of a picture of this
   * site.
   */
  readonly source: string;
  /** What its field or its parameter is for; absent at the start of a prompt. */
  readonly role?: PictureRole;
};

export type ResolveReferencesOptions = {
  userId: string;
  references: readonly GivenReference[];
  bucketUrl: string | undefined;
  now: Date;
};

export type ResolvedReferences =
  | { readonly kind: 'resolved'; readonly references: readonly StoredReference[] }
  /**
   * One is an upload that this person does not have, or a picture that they may not see; or one with a
   * role is elsewhere.
   */
  | { readonly kind: 'unavailable' };

/**
 * What the given pictures are: uploads of the person's own, and pictures of this site that they may
 * see. Those at the start of a prompt may be elsewhere, too.
 */
export async function resolveReferences(
  database: Database,
  { userId, references, bucketUrl, now }: ResolveReferencesOptions,
): Promise<ResolvedReferences> {
  const found = references.map(({ source, role }) => {
    // A field has an address, be it a path of this site; a prompt has tags with addresses in them.
    const address = role === undefined ? findAddresses(source)[0] : source;
    return {
      ...{ source, role },
      place: address === undefined ? undefined : toUploadPlace(address, { bucketUrl }),
      outputId: address === undefined ? undefined : toOutputId(address),
    };
  });
  const places = found.flatMap(({ place }) => place ?? []);
  for (const place of places) {
    if (place.bucketUrl !== null) await noteInBucket(database, { userId, place, now });
  }
  const ids = await findAssetIds(database, { userId, places });
  const made = await findGivenOutputs(database, {
    userId,
    references: found.flatMap(({ outputId }) => (outputId === undefined ? [] : { outputId })),
  });
  const resolved: StoredReference[] = [];
  for (const { source, role, place, outputId } of found) {
    const assetId = place && ids.get(place.key);
    const isMade = outputId !== undefined && made.get(outputId)?.media === 'image';
    const isElsewhere = place === undefined && !isMade;
    if ((place && assetId === undefined) || (isElsewhere && role !== undefined)) {
      return { kind: 'unavailable' };
    }
    const purpose = role === undefined ? {} : { role };
    if (assetId !== undefined) resolved.push({ assetId, ...purpose });
    else if (isMade) resolved.push({ outputId, ...purpose });
    else resolved.push({ source });
  }
  return { kind: 'resolved', references: resolved };
}

async function findAssetIds(
  database: Database,
  { userId, places }: { userId: string; places: readonly UploadPlace[] },
): Promise<ReadonlyMap<string, string>> {
  if (places.length === 0) return new Map();
  const keys = places.map(({ key }) => key);
  const rows = await database
    .select({ id: assets.id, key: assets.key })
    .from(assets)
    .where(and(inArray(assets.key, keys), eq(assets.userId, userId), eq(assets.state, 'stored')));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Types by the extension that the client gives a key: a bucket tells nothing of an upload. */
const mimes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** A bucket takes uploads without telling: what a person's creation uses becomes a row then. */
async function noteInBucket(
  database: Database,
  { userId, place: { key, bucketUrl }, now }: { userId: string; place: UploadPlace; now: Date },
): Promise<void> {
  const directory = directoryOfKey(key);
  const owner = directory && (await findDirectoryOwner(database, directory));
  if (owner !== userId) return;
  const mime = mimes[/\.(\w+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream';
  await database
    .insert(assets)
    .values({ id: randomId(), userId, key, bucketUrl, state: 'stored', mime, createdAt: now })
    .onConflictDoNothing();
}

const picturePath = /^\/pictures\/([0-9a-f]{32})\.[0-9a-z]{3,4}$/;

/** Whether an address leads to an upload or to a picture of this site, whoever may see it. */
export function isHere(address: string, options: { bucketUrl: string | undefined }): boolean {
  return toUploadPlace(address, options) !== undefined || toOutputId(address) !== undefined;
}

/** The picture of this site that an address leads to, on any host, since the site has several. */
function toOutputId(address: string): string | undefined {
  // The base is for paths.
  const url = URL.parse(address, 'https://site.invalid');
  return url ? picturePath.exec(url.pathname)?.[1] : undefined;
}
