import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { pointEntries } from '../database/schema.ts';

export interface ListEntriesOptions {
  readonly userId: string;
  readonly limit: number;
  /** The last entry of the page before: what follows was written earlier. */
  readonly cursor: number | undefined;
}

/** A user's ledger, newest first, a page at a time; what points were spent on by its reference. */
export async function listEntries(
  database: Database,
  { userId, limit, cursor }: ListEntriesOptions,
) {
  const rows = await database
    .select({
      id: pointEntries.id,
      kind: pointEntries.kind,
      amount: pointEntries.amount,
      reason: pointEntries.reason,
      spentOn: sql<
        string | null
      >`case ${pointEntries.kind} when 'spend' then ${pointEntries.reference} else ${pointEntries.spendReference} end`,
      createdAt: pointEntries.createdAt,
    })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.userId, userId),
        cursor === undefined ? undefined : lt(pointEntries.id, cursor),
      ),
    )
    .orderBy(desc(pointEntries.id))
    .limit(limit + 1);
  const entries = rows.slice(0, limit);
  return { entries, nextCursor: rows.length > limit ? entries.at(-1)?.id : undefined };
}
