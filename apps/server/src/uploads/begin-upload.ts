import {
  checkMedia,
  detectMediaType,
  findMediaRule,
  type MediaIssue,
} from '@site/validators/media';
import { and, eq, lt } from 'drizzle-orm';
import { takesUploads } from '../consents/find-consents.ts';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { takeFromRateLimit } from '../http/rate-limit.ts';
import { lockBalance } from '../points/lock-balance.ts';
import { randomId } from '../random-id.ts';
import { dayLimit } from './day-limit.ts';
import { readUploadUsage } from './read-upload-usage.ts';
import { keyOfFormat } from './upload-parts.ts';
import type { UploadServices } from './upload-services.ts';

/** Milliseconds after its last part until an upload in parts is given up: a day. */
export const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** Milliseconds after its last part from which on an upload makes room for another one: an hour. */
const makesRoomAfterMs = 3_600_000;

export type BeginUploadOptions = {
  userId: string;
  /** The consent that it belongs to. Undefined: it needs none. */
  consentId: string | undefined;
  /** Of the whole file. */
  bytes: number;
  firstBytes: Uint8Array;
};

export type BeginUploadResult =
  | { readonly kind: 'begun'; readonly upload: AssetRow }
  | { readonly kind: 'refused'; readonly issue: MediaIssue }
  /** Whoever it shows or plays has not agreed, or not to the current text. */
  | { readonly kind: 'no-consent' }
  | { readonly kind: 'space-full' }
  | { readonly kind: 'day-full' | 'disk-full' };

/**
 * Begins an upload that comes in parts: its row takes its room from here on, so that no byte has to come of
 * what there is no room for. Its first bytes tell no more than its format: what may be a film counts as one until it is read.
 */
export async function beginUpload(
  {
    database,
    uploadLimits: limits,
    disk,
    now,
  }: Pick<UploadServices, 'database' | 'uploadLimits' | 'disk' | 'now'>,
  { userId, consentId, bytes, firstBytes }: BeginUploadOptions,
): Promise<BeginUploadResult> {
  const detected = detectMediaType(firstBytes);
  const rule = findMediaRule(detected);
  const [issue] = checkMedia({ size: bytes, firstBytes }, rule);
  if (issue) return { kind: 'refused', issue };
  const format = rule.formats.get(detected);
  if (!format) throw new Error('A format was let pass that the rule has not');
  // The whole is put together beside its parts. Once the row is there, it holds the room.
  const room = await disk.reserve(2 * bytes);
  if (!room) return { kind: 'disk-full' };
  const time = now();
  const values: typeof assets.$inferInsert = {
    id: randomId(),
    userId,
    consentId,
    bytes,
    createdAt: time,
    key: keyOfFormat({ key: `upload/${randomId()}/${randomId()}` }, format),
    state: 'incoming',
    mime: format.mime,
    receivedBytes: 0,
    removeAt: new Date(time.getTime() + ABANDONED_AFTER_MS),
  };
  const begin = async (transaction: Database): Promise<BeginUploadResult> => {
    // Two uploads of one person are counted one after the other.
    await lockBalance(transaction, userId);
    if (consentId !== undefined && !(await takesUploads(transaction, { userId, id: consentId }))) {
      return { kind: 'no-consent' };
    }
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
  };
  try {
    return await database.transaction(begin);
  } finally {
    room.release();
  }
}
