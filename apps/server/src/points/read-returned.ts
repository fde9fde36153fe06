import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { pointEntries } from '../database/schema.ts';

/** Points that were returned of what was spent on `reference`. */
export async function readReturned(database: Database, reference: string): Promise<number> {
  return (await readAllReturned(database, [reference])).get(reference) ?? 0;
}

/** The same of several; those of which nothing was returned are left out. */
export async function readAllReturned(
  database: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  if (references.length === 0) return new Map();
  const rows = await database
    .select({
      reference: pointEntries.spendReference,
      returned: sql<number>`sum(${pointEntries.amount})::int`,
    })
    .from(pointEntries)
    .where(inArray(pointEntries.spendReference, [...references]))
    .groupBy(pointEntries.spendReference);
  return new Map(rows.map(({ reference, returned }) => [reference, returned]));
}
