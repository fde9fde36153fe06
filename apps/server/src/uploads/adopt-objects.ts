import { arrayBuffer } from 'node:stream/consumers';
import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { storedImageType } from '../object-store/check-claims.ts';
import type { UploadStore } from '../object-store/upload-store.ts';
import { measurePicture } from '../picture-store/measure-picture.ts';
import { randomId } from '../random-id.ts';
import { directoryOfKey, findDirectoryOwner } from './upload-directory.ts';

/** Keys that are looked up together. */
const batchSize = 1000;

/**
 * Writes a row for each object that has none: those of versions before uploads had rows, and those
 * of an older version that still runs beside this one. One whose directory has no owner stays as it
 * is, and cannot be opened.
 */
export async function adoptObjects(
  {
    database,
    uploadStore: { objects },
    log,
  }: { database: Database; uploadStore: UploadStore; log: Logger },
  /** The groups of keys to check. */
  { groups }: { groups: readonly number[] },
): Promise<void> {
  const owners = new Map<string, string | undefined>();
  const counts = { adopted: 0, ownerless: 0 };

  async function ownerOf(key: string): Promise<string | undefined> {
    const directory = directoryOfKey(key);
    if (directory === undefined) return undefined;
    if (!owners.has(directory)) {
      owners.set(directory, await findDirectoryOwner(database, directory));
    }
    return owners.get(directory);
  }

  async function adopt(keys: readonly string[]) {
    const rows = await database
      .select({ key: assets.key })
      .from(assets)
      .where(inArray(assets.key, [...keys]));
    const known = new Set(rows.map(({ key }) => key));
    for (const key of keys) {
      if (known.has(key)) continue;
      const userId = await ownerOf(key);
      // Checked after the rows: an upload that was deleted in the meantime is gone.
      const object = await objects.open(key);
      if (!object) continue;
      if (userId === undefined) {
        counts.ownerless += 1;
        continue;
      }
      const mime = storedImageType(await object.readFirstBytes()) ?? 'application/octet-stream';
      await database
        .insert(assets)
        .values({
          id: randomId(),
          ...(await measurePicture(await arrayBuffer(object.read()))),
          ...{ userId, key, state: 'stored', mime },
          bytes: object.size,
          createdAt: object.modifiedAt,
        })
        .onConflictDoNothing();
      counts.adopted += 1;
    }
  }

  for (const group of groups) {
    const keys = await objects.list(group);
    for (let start = 0; start < keys.length; start += batchSize) {
      await adopt(keys.slice(start, start + batchSize));
    }
  }
  if (counts.adopted > 0) log.info(counts, 'Uploads without rows were given to their owners');
}
