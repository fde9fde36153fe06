import { MAX_IMAGE_SIZE } from '@site/validators';
import { eq } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import type { UploadStore } from '../object-store/upload-store.ts';
import { createByteBudget } from '../picture-store/create-byte-budget.ts';
import { createTurns } from '../picture-store/create-turns.ts';
import { measurePicture, type PictureMeasures } from '../picture-store/measure-picture.ts';
import { readAsset } from './read-asset.ts';

/** Milliseconds in which a bucket has to send an upload: somebody waits. */
const maxMs = 20_000;

/** Bytes of uploads that all requests of this process hold; of one person's, one upload at a time. */
const MAX_HELD_BYTES = 4 * MAX_IMAGE_SIZE;

const runWithinBudget = createByteBudget(MAX_HELD_BYTES);
const takeTurn = createTurns();

/**
 * The measures of an upload, which were stored when it arrived. A bucket takes uploads without telling:
 * such a one is read when it is first worked with. Undefined if it can't be read.
 */
export async function measureAsset(
  database: Database,
  {
    asset,
    uploadStore,
  }: { asset: typeof assets.$inferSelect; uploadStore: Pick<UploadStore, 'objects'> },
): Promise<PictureMeasures | undefined> {
  const { id, userId, width, height, hasAlpha, mime, bucketUrl } = asset;
  if (width !== null && height !== null && hasAlpha !== null) {
    return { width, height, hasAlpha, mime };
  }
  if (bucketUrl === null) return undefined;
  return await takeTurn(userId, () =>
    runWithinBudget(MAX_IMAGE_SIZE, async () => {
      try {
        const signal = AbortSignal.timeout(maxMs);
        const measures = await measurePicture(await readAsset(uploadStore, asset, { signal }));
        if (measures) await database.update(assets).set(measures).where(eq(assets.id, id));
        return measures;
      } catch {
        // Gone meanwhile, or the bucket can't be reached: either way it can't be worked with.
        return undefined;
      }
    }),
  );
}
