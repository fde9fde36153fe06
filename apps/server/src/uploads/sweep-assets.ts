import { and, asc, eq, gt, inArray, isNotNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import { assets, uploadDirectories } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import type { UploadStore } from '../object-store/upload-store.ts';
import { finishAssetRemoval } from './delete-asset.ts';
import { forgetParts } from './upload-parts.ts';

/** Rows per sweep; the rest waits for the next. */
const batchSize = 500;

/** Rows whose bytes are checked in one sweep. */
const checkedPerSweep = 200;

/**
 * More missing files than this in one batch look like a disk that is not mounted. In a bucket no
 * file vanishes on its own: another server may still have it in its folder, from before the bucket.
 */
const maxMissing = { folder: 20, bucket: 0 };

/** Milliseconds after which a directory takes no new upload into the table any more: 90 days. */
export const DIRECTORY_LIFETIME_MS = 90 * 24 * 3_600_000;

export type SweepAssetsOptions = {
  now: Date;
  /** Uploads that have been pending for this long (in milliseconds) were left by a crash. */
  pendingForMs: number;
};

/**
 * Deletes uploads whose time is over, and keeps rows and bytes of the others consistent: finishes what
 * a crash interrupted, removes parts that have become one object, and rows whose bytes have vanished.
 */
export function createAssetSweep({
  database,
  uploadStore,
  isBucket,
  log,
}: {
  database: Database;
  uploadStore: UploadStore;
  /** Files are in a bucket. */
  isBucket: boolean;
  log: Logger;
}): (options: SweepAssetsOptions) => Promise<void> {
  /** The last row that was checked: the next sweep continues there. */
  let checkedUntil = '';

  async function beginDueRemovals({ now }: SweepAssetsOptions) {
    await database
      .update(assets)
      .set({ state: 'deleting' })
      .where(and(lte(assets.removeAt, now), inArray(assets.state, ['stored', 'incoming'])));
  }

  async function endRemovals({ now, pendingForMs }: SweepAssetsOptions) {
    const rows = await database
      .select()
      .from(assets)
      .where(
        and(
          ne(assets.state, 'stored'),
          or(
            eq(assets.state, 'deleting'),
            and(
              eq(assets.state, 'pending'),
              lte(assets.createdAt, new Date(now.getTime() - pendingForMs)),
            ),
          ),
        ),
      )
      .limit(batchSize);
    for (const row of rows) {
      // An upload that is stored at this moment is not removed, and vice versa.
      const claimed = await database
        .update(assets)
        .set({ state: 'deleting' })
        .where(and(eq(assets.id, row.id), ne(assets.state, 'stored')))
        .returning({ id: assets.id });
      if (claimed.length > 0) await finishAssetRemoval({ database, uploadStore }, row);
    }
  }

  /** Of uploads that have become one object. */
  async function removeLeftParts() {
    const rows = await database
      .select()
      .from(assets)
      .where(and(isNotNull(assets.receivedBytes), eq(assets.state, 'stored')))
      .limit(batchSize);
    for (const row of rows) await forgetParts({ database, uploadStore }, row);
  }

  async function removeVanished() {
    const rows = await database
      .select({ id: assets.id, key: assets.key })
      .from(assets)
      .where(and(eq(assets.state, 'stored'), gt(assets.id, checkedUntil)))
      .orderBy(asc(assets.id))
      .limit(checkedPerSweep);
    checkedUntil = rows.length < checkedPerSweep ? '' : (rows.at(-1)?.id ?? '');
    const missing: string[] = [];
    for (const { id, key } of rows) {
      if (!(await uploadStore.objects.open(key))) missing.push(id);
    }
    if (missing.length === 0) return;
    const limit = isBucket ? maxMissing.bucket : maxMissing.folder;
    if (missing.length > limit || !(await uploadStore.objects.isThere())) {
      log.error(
        { missing: missing.length, checked: rows.length },
        'The files of uploads are missing: is the disk mounted, and is it the right bucket? Their rows are left alone',
      );
      return;
    }
    await database
      .delete(assets)
      .where(and(inArray(assets.id, missing), eq(assets.state, 'stored')));
    log.warn({ assets: missing }, 'The files of uploads had vanished; their rows were removed');
  }

  return async (options) => {
    await beginDueRemovals(options);
    await endRemovals(options);
    await removeLeftParts();
    await removeVanished();
    const oldest = new Date(options.now.getTime() - DIRECTORY_LIFETIME_MS);
    await database.delete(uploadDirectories).where(lt(uploadDirectories.createdAt, oldest));
  };
}
