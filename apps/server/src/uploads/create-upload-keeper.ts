import { and, eq } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import { takeFromRateLimit } from '../http/rate-limit.ts';
import type { UploadKeeper } from '../object-store/upload-keeper.ts';
import type { Services } from '../services.ts';
import { readUploadUsage } from './read-upload-usage.ts';
import { storeAsset } from './store-asset.ts';
import { directoryOfKey, findDirectoryOwner } from './upload-directory.ts';

const daySeconds = 24 * 3600;

/** Uploads belong to the person who was given their directory; the owner and signed links open them. */
export function createUploadKeeper({
  database,
  uploadStore: { objects },
  uploadLimits: limits,
  now,
}: Pick<Services, 'database' | 'uploadStore' | 'uploadLimits' | 'now'>): UploadKeeper {
  return {
    async admit({ key, announcedBytes }) {
      const directory = directoryOfKey(key);
      const userId = directory && (await findDirectoryOwner(database, directory));
      if (!userId) return { kind: 'no-owner' };
      const freeBytes = (await objects.readFreeBytes()) - announcedBytes;
      if (freeBytes < limits.minFreeBytes) return { kind: 'disk-full' };
      const { files, bytes } = await readUploadUsage(database, { userId });
      if (files >= limits.maxFiles || bytes >= limits.maxBytes) return { kind: 'space-full' };
      return { kind: 'admitted', userId };
    },

    async store(upload) {
      const time = now();
      const { maxPerDay } = limits;
      const wait = await takeFromRateLimit(database, {
        key: ['uploads-day', upload.userId],
        limit: { count: maxPerDay, seconds: daySeconds },
        now: time,
      });
      if (wait > 0) return { kind: 'day-full', maxPerDay };
      return {
        kind: await storeAsset({ database, objects }, { ...upload, limits, now: time }),
      };
    },

    async mayOpen({ key, userId, isLinked }) {
      if (userId === undefined && !isLinked) return false;
      const [row] = await database
        .select({ userId: assets.userId })
        .from(assets)
        .where(and(eq(assets.key, key), eq(assets.state, 'stored')));
      return row !== undefined && (isLinked || row.userId === userId);
    },
  };
}
