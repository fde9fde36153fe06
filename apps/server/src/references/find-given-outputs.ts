import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type OutputRow, outputs } from '../database/output-schema.ts';
import type { StoredReference } from '../database/schema.ts';
import { maySee } from '../picture-store/may-see.ts';

/**
 * The rows of those references that are files made here and that this user may see, by their ids; with `staged`, also
 * what stages of the user's own creations have made.
 */
export async function findGivenOutputs(
  database: Database,
  {
    userId,
    references,
    staged = false,
  }: { userId: string; references: readonly StoredReference[]; staged?: boolean },
): Promise<ReadonlyMap<string, OutputRow>> {
  const ids = references.flatMap((reference) =>
    'outputId' in reference ? [reference.outputId] : [],
  );
  if (ids.length === 0) return new Map();
  const isOwnStaged = and(eq(outputs.state, 'staged'), eq(outputs.userId, userId));
  const rows = await database
    .select()
    .from(outputs)
    .where(
      and(inArray(outputs.id, ids), staged ? or(maySee(userId), isOwnStaged) : maySee(userId)),
    );
  return new Map(rows.map((row) => [row.id, row]));
}
