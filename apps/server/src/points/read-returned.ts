import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { pointEntries } from '../database/schema.ts';

/** Points that were returned of what was spent on `reference`. */
export async function readReturned(database: Database, reference: string): Promise<number> {
  const [row] = await database
    .select({ returned: sql<number>`coalesce(sum(${pointEntries.amount}), 0)::int` })
    .from(pointEntries)
    .where(eq(pointEntries.spendReference, reference));
  return row?.returned ?? 0;
}
