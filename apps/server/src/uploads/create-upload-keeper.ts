import { and, eq } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Room } from '../files/create-disk.ts';
import { readRateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import type { Admission, UploadKeeper } from '../object-store/upload-keeper.ts';
import { createReservations, type Reservation } from './create-reservations.ts';
import { dayLimit } from './day-limit.ts';
import { readUploadUsage } from './read-upload-usage.ts';
import { storeAsset } from './store-asset.ts';
import { directoryOfKey, findUploadDirectory } from './upload-directory.ts';
import type { UploadServices } from './upload-services.ts';

/** Uploads belong to the person who was given their directory; the owner and signed links open them. */
export function createUploadKeeper({
  database,
  uploadStore: { objects },
  uploadLimits: limits,
  disk,
  now,
}: Pick<
  UploadServices,
  'database' | 'uploadStore' | 'uploadLimits' | 'disk' | 'now'
>): UploadKeeper {
  const reserve = createReservations();
  const directoryOf = async (key: string) => {
    const directory = directoryOfKey(key);
    return directory === undefined ? undefined : await findUploadDirectory(database, directory);
  };
  const dayLimitOf = (userId: string) => dayLimit(limits, { userId, now: now() });

  async function findRefusal(
    userId: string,
    { own }: Reservation,
  ): Promise<Exclude<Admission, { kind: 'admitted' }> | undefined> {
    // One that is stored meanwhile counts once: as what is coming in, or by its row.
    const { keys, bytes: incoming } = own();
    const { files, bytes } = await readUploadUsage(database, { userId, except: keys });
    if (files + keys.length > limits.maxFiles || bytes + incoming > limits.maxBytes) {
      return { kind: 'space-full' };
    }
    const wait = await readRateLimit(database, dayLimitOf(userId));
    return wait > 0 ? { kind: 'day-full', maxPerDay: limits.maxPerDay } : undefined;
  }

  return {
    async admit({ key, announcedBytes }) {
      const userId = (await directoryOf(key))?.userId;
      if (userId === undefined) return { kind: 'no-owner' };
      // Before anything is asked: what comes at the same moment counts this one, or is counted here.
      const reservation = reserve(userId, { key, bytes: announcedBytes });
      if (!reservation) return { kind: 'too-many' };
      let room: Room | undefined;
      const release = () => {
        reservation.release();
        room?.release();
      };
      try {
        room = await disk.reserve(announcedBytes);
        const refusal = room
          ? await findRefusal(userId, reservation)
          : { kind: 'disk-full' as const };
        if (!refusal) return { kind: 'admitted', userId, release };
        release();
        return refusal;
      } catch (error) {
        release();
        throw error;
      }
    },

    async store(upload) {
      const { maxPerDay } = limits;
      const consentId = (await directoryOf(upload.key))?.consentId ?? undefined;
      const wait = await takeFromRateLimit(database, dayLimitOf(upload.userId));
      if (wait > 0) return { kind: 'day-full', maxPerDay };
      return await storeAsset({ database, objects }, { ...upload, consentId, limits, now: now() });
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
