import type { TakeFromRateLimitOptions } from '../http/rate-limit.ts';
import type { UploadLimits } from './upload-limits.ts';

const daySeconds = 24 * 3600;

/** How many uploads one person may store, or begin in parts, in a day. */
export function dayLimit(
  { maxPerDay }: Pick<UploadLimits, 'maxPerDay'>,
  { userId, now }: { userId: string; now: Date },
): TakeFromRateLimitOptions {
  return {
    key: ['uploads-day', userId],
    limit: { count: maxPerDay, seconds: daySeconds },
    now,
  };
}
