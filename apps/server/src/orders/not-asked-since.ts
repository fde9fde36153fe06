import { isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether WeChat Pay was last asked at `time` or before, or never. */
export function notAskedSince(askedAt: PgColumn, time: Date): SQL | undefined {
  return or(isNull(askedAt), lte(askedAt, time));
}
