import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
} from 'drizzle-orm';
import type { Logger } from 'pino';
import { assets, uploadDirectories } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import type { UploadStore } from '../object-store/upload-store.ts';
import { finishAssetRemoval } from './delete-asset.ts';
import { forgetParts } from './upload-parts.ts';

/** Rows per sweep; the rest waits for the next. */
const batchSize = 500;

/** Rows whose bytes are looked for in one sweep; and as many again of those that are marked as missing. */
const checkedPerSweep = 200;

/** Milliseconds after which a directory takes no new upload into the table any more: 90 days. */
export const DIRECTORY_LIFETIME_MS = 90 * 24 * 3_600_000;

export type SweepAssetsOptions = {
  now: Date;
  /** Uploads that have been pending for this long (in milliseconds) were left by a crash. */
  pendingForMs: number;
};

/**
 * Deletes uploads whose time is over, and keeps rows and bytes of the others consistent: finishes what
 * a crash interrupted, removes parts that have become one object, and marks rows whose bytes are missing until they
 * are back: a row whose bytes may be on a disk that is not mounted is never removed for it.
 */
export function createAssetSweep({
  database,
  uploadStore,
  log,
}: {
  database: Database;
  uploadStore: UploadStore;
  log: Logger;
}): (options: SweepAssetsOptions) => Promise<void> {
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
            // What had the same bytes as another one is told of until its time is over.
            and(eq(assets.state, 'deleting'), or(isNull(assets.sameAs), lte(assets.removeAt, now))),
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

  const lookForUnmarked = createLook(isNull(assets.missingSince));
  const lookForMarked = createLook(isNotNull(assets.missingSince));

  /** Looks for the bytes of stored rows, the next ones with each call. */
  function createLook(which: SQL) {
    let lookedUntil = '';
    return async () => {
      const rows = await database
        .select({ id: assets.id, key: assets.key })
        .from(assets)
        .where(and(eq(assets.state, 'stored'), which, gt(assets.id, lookedUntil)))
        .orderBy(asc(assets.id))
        .limit(checkedPerSweep);
      lookedUntil = rows.length < checkedPerSweep ? '' : (rows.at(-1)?.id ?? '');
      const [there, missing]: [string[], string[]] = [[], []];
      for (const { id, key } of rows) {
        ((await uploadStore.objects.open(key)) ? there : missing).push(id);
      }
      return { there, missing };
    };
  }

  async function markMissing({ now }: SweepAssetsOptions) {
    const { missing } = await lookForUnmarked();
    if (missing.length === 0) return;
    const marked = await database
      .update(assets)
      .set({ missingSince: now })
      .where(
        and(inArray(assets.id, missing), eq(assets.state, 'stored'), isNull(assets.missingSince)),
      )
      .returning({ id: assets.id });
    // Another server may have told of them already.
    if (marked.length === 0) return;
    log.error(
      { assets: marked.map(({ id }) => id) },
      'The files of uploads are missing: is the disk mounted, and did another program remove them? Their rows wait for them',
    );
  }

  async function heal() {
    const { there } = await lookForMarked();
    if (there.length === 0) return;
    await database.update(assets).set({ missingSince: null }).where(inArray(assets.id, there));
    log.info({ assets: there }, 'The files of uploads are back');
  }

  return async (options) => {
    await beginDueRemovals(options);
    await endRemovals(options);
    await removeLeftParts();
    await heal();
    await markMissing(options);
    const oldest = new Date(options.now.getTime() - DIRECTORY_LIFETIME_MS);
    await database.delete(uploadDirectories).where(lt(uploadDirectories.createdAt, oldest));
  };
}
