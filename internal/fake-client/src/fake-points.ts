import type { PointEntry, PointKind } from '@site/api-client/wire';
import { cutPage } from './cut-page.ts';

/** What users' points came from and went to, the newest first. */
export function createFakePoints() {
  const entries = new Map<string, readonly PointEntry[]>();
  let count = 0;
  return {
    record(userId: string, kind: PointKind, amount: number) {
      if (amount === 0) return;
      count += 1;
      const entry = { id: String(count), kind, amount, createdAt: new Date().toISOString() };
      entries.set(userId, [entry, ...(entries.get(userId) ?? [])]);
    },

    list(userId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const own = [...(entries.get(userId) ?? [])];
      const { page, nextCursor } = cutPage(own, { cursor, limit, idOf: ({ id }) => id });
      return { entries: page, nextCursor };
    },
  };
}
