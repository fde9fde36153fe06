import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type OutputRow, outputs } from '../../database/output-schema.ts';
import type { CreationRow } from '../../database/schema.ts';

/**
 * The review that what a creation has made begins with. What built-in engines make of words, and of what
 * has passed itself, passes. Anything else waits for somebody who looks at it, once its owner wants it
 * public.
 */
export async function moderateOutputs(
  database: Database,
  creation: CreationRow,
  { isBuiltIn }: { isBuiltIn: boolean },
): Promise<OutputRow['review']> {
  if (!isBuiltIn) return null;
  const { referenceImages: references } = creation;
  const madeOf = references.flatMap((one) => ('outputId' in one ? [one.outputId] : []));
  if (madeOf.length < references.length) return null;
  const { parentId } = creation;
  if (madeOf.length === 0 && parentId === null) return 'passed';
  const isOrigin = or(
    inArray(outputs.id, madeOf),
    parentId === null ? undefined : eq(outputs.creationId, parentId),
  );
  const unseen = sql`${outputs.review} is distinct from 'passed'`;
  return (await database.$count(outputs, and(isOrigin, unseen))) === 0 ? 'passed' : null;
}
