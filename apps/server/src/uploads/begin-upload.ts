import {
  checkMedia,
  detectMediaType,
  findMediaRule,
  type MediaIssue,
} from '@site/validators/media';
import { and, eq, lt } from 'drizzle-orm';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import { takeFromRateLimit } from '../http/rate-limit.ts';
import { lockBalance } from '../points/lock-balance.ts';
import { randomId } from '../random-id.ts';
import type { Services } from '../services.ts';
import { dayLimit } from './day-limit.ts';
import { readUploadUsage } from './read-upload-usage.ts';

/** Milliseconds after its last part until an upload in parts is given up: a day. */
export const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** Milliseconds after its last part from which on an upload makes room for another one: an hour. */
const makesRoomAfterMs = 3_600_000;

export type BeginUploadOptions = {
  userId: string;
  /** Of the whole file. */
  bytes: number;
  firstBytes: Uint8Array;
};

export type BeginUploadResult =
  | { readonly kind: 'begun'; readonly upload: AssetRow }
  | { readonly kind: 'refused'; readonly issue: MediaIssue }
  | { readonly kind: 'space-full' }
  | { readonly kind: 'day-full' | 'disk-full' };

/**
 * Begins an upload that comes in parts: its row takes its room from here on, so that no byte has to come of
 * what there is no room for.
 */
export async function beginUpload(
  {
    database,
    uploadStore: { objects },
    uploadLimits: limits,
    now,
  }: Pick<Services, 'database' | 'uploadStore' | 'uploadLimits' | 'now'>,
  { userId, bytes, firstBytes }: BeginUploadOptions,
): Promise<BeginUploadResult> {
  const detected = detectMediaType(firstBytes);
  const rule = findMediaRule(detected);
  const [issue] = checkMedia({ size: bytes, firstBytes }, rule);
  if (issue) return { kind: 'refused', issue };
  const mime = rule.types.get(detected);
  if (mime === undefined) throw new Error('A type was let pass that the rule has not');
  // The whole is put together beside its parts.
  if ((await objects.readFreeBytes()) - 2 * bytes < limits.minFreeBytes) {
    return { kind: 'disk-full' };
  }
  const time = now();
  const values: typeof assets.$inferInsert = {
    ...{ id: randomId(), userId, bytes, createdAt: time },
    key: `upload/${randomId()}/${randomId()}.${detected}`,
    state: 'incoming',
    mime,
    receivedBytes: 0,
    removeAt: new Date(time.getTime() + ABANDONED_AFTER_MS),
  };
  return await database.transaction(async (transaction): Promise<BeginUploadResult> => {
    // Two uploads of one person are counted one after the other.
    await lockBalance(transaction, userId);
    const hasRoom = async () => {
      const used = await readUploadUsage(transaction, { userId });
      return used.files < limits.maxFiles && used.bytes + bytes <= limits.maxBytes;
    };
    if (!(await hasRoom())) {
      const idle = new Date(time.getTime() + ABANDONED_AFTER_MS - makesRoomAfterMs);
      await transaction
        .update(assets)
        .set({ state: 'deleting' })
        .where(
          and(eq(assets.userId, userId), eq(assets.state, 'incoming'), lt(assets.removeAt, idle)),
        );
      if (!(await hasRoom())) return { kind: 'space-full' };
    }
    const wait = await takeFromRateLimit(transaction, dayLimit(limits, { userId, now: time }));
    if (wait > 0) return { kind: 'day-full' };
    const [upload] = await transaction.insert(assets).values(values).returning();
    if (!upload) throw new Error('A new row was not inserted');
    return { kind: 'begun', upload };
  });
}
