import { and, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type OutputRow, outputs } from '../database/output-schema.ts';
import type { StoredReference } from '../database/schema.ts';
import { maySee } from '../picture-store/may-see.ts';

/** The rows of those references that are pictures made here and that this user may see, by their ids. */
export async function findGivenOutputs(
  database: Database,
  { userId, references }: { userId: string; references: readonly StoredReference[] },
): Promise<ReadonlyMap<string, OutputRow>> {
  const ids = references.flatMap((reference) =>
    'outputId' in reference ? [reference.outputId] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(outputs)
    .where(and(inArray(outputs.id, ids), maySee(userId)));
  return new Map(rows.map((row) => [row.id, row]));
}
